// ScrollScript
