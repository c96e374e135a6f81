// This target has no interface of its own: it defines the functions that SDL's headers declare. See loading.c.
