// SDL's libraries, loaded with the first call of one of their functions.
//
// The dynamic linker loads libSDL2, libSDL2_ttf and the 60 libraries that they use before main, which takes a third of the
// time of a command that paints nothing. Each function that the program calls is therefore defined here as a jump through
// a slot. A slot first leads to csdl2_resolve, which finds the function in its library and puts its address there, as the
// procedure linkage table does for a library that is linked.
//
// A function that is missing from the list is undefined when the program is linked: add it.
#include "csdl2loading.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FUNCTIONS(X)                                                                                                  \
  X(SDL_AddEventWatch) X(SDL_AllocPalette) X(SDL_CaptureMouse) X(SDL_ConvertPixels)                                   \
  X(SDL_CreateRGBSurfaceWithFormat) X(SDL_CreateRGBSurfaceWithFormatFrom) X(SDL_CreateRenderer)                       \
  X(SDL_CreateSoftwareRenderer) X(SDL_CreateTexture) X(SDL_CreateWindow) X(SDL_DelEventWatch)                         \
  X(SDL_DestroyRenderer) X(SDL_DestroyTexture) X(SDL_DestroyWindow) X(SDL_EnableScreenSaver) X(SDL_EventState)        \
  X(SDL_FillRect) X(SDL_FreePalette) X(SDL_FreeSurface) X(SDL_GL_GetDrawableSize) X(SDL_GL_GetProcAddress)            \
  X(SDL_GetClipboardText) X(SDL_GetCurrentDisplayMode) X(SDL_GetCurrentVideoDriver) X(SDL_GetDisplayUsableBounds)     \
  X(SDL_GetError) X(SDL_GetHint) X(SDL_GetModState) X(SDL_GetPerformanceCounter) X(SDL_GetPerformanceFrequency)       \
  X(SDL_GetRendererInfo) X(SDL_GetRendererOutputSize) X(SDL_GetVersion) X(SDL_GetWindowDisplayIndex)                  \
  X(SDL_GetWindowFromID) X(SDL_GetWindowID) X(SDL_GetWindowSize) X(SDL_GetWindowSurface) X(SDL_GetWindowTitle)        \
  X(SDL_GetWindowWMInfo) X(SDL_HasClipboardText) X(SDL_HasMMX) X(SDL_HasNEON) X(SDL_HasSSE2) X(SDL_InitSubSystem)     \
  X(SDL_LoadFunction) X(SDL_LoadObject) X(SDL_PollEvent) X(SDL_PushEvent) X(SDL_QuitSubSystem) X(SDL_RWFromConstMem) X(SDL_RegisterEvents) \
  X(SDL_RenderCopy) X(SDL_RenderFillRect) X(SDL_RenderFlush) X(SDL_RenderPresent) X(SDL_RenderReadPixels)             \
  X(SDL_SetClipboardText) X(SDL_SetHint) X(SDL_SetHintWithPriority) X(SDL_SetMainReady) X(SDL_SetModState)            \
  X(SDL_SetPaletteColors) X(SDL_SetRenderDrawBlendMode) X(SDL_SetRenderDrawColor) X(SDL_SetRenderTarget)              \
  X(SDL_SetSurfaceAlphaMod) X(SDL_SetSurfaceBlendMode) X(SDL_SetSurfacePalette) X(SDL_SetTextureAlphaMod)             \
  X(SDL_SetTextureBlendMode) X(SDL_SetTextureScaleMode) X(SDL_SetWindowSize) X(SDL_SetWindowTitle)                    \
  X(SDL_UnloadObject) X(SDL_UpdateTexture) X(SDL_UpdateWindowSurfaceRects) X(SDL_UpperBlit) X(SDL_WaitEvent)          \
  X(SDL_WaitEventTimeout) X(SDL_free) X(SDL_strdup)                                                                   \
  X(TTF_CloseFont) X(TTF_FontAscent) X(TTF_FontDescent) X(TTF_GetFreeTypeVersion) X(TTF_GetHarfBuzzVersion)           \
  X(TTF_GlyphMetrics32) X(TTF_Init) X(TTF_Linked_Version) X(TTF_OpenFontDPI) X(TTF_OpenFontDPIRW) X(TTF_Quit) X(TTF_RenderUTF8_Shaded)     \
  X(TTF_SetFontHinting) X(TTF_SetFontStyle) X(TTF_SizeUTF8)

// A slot: the address that a call of the function jumps to, and the name of the function.
struct slot {
  _Atomic(void *) target;
  const char *name;
};

static void *library(const char *name) {
  void *opened = dlopen(name, RTLD_LAZY | RTLD_LOCAL);
  if (opened) return opened;
  // As the dynamic linker would end the program; 70 is its exit code if the machine cannot do what it should.
  const char *reason = dlerror();
  fprintf(stderr, "playground: %s; expected SDL 2 and SDL_ttf 2\n", reason ? reason : name);
  exit(70);
}

static void *open_libraries(void *unused) {
  // What fails here fails again with the first call, which says so. SDL_ttf needs SDL.
  dlopen("libSDL2_ttf-2.0.so.0", RTLD_LAZY | RTLD_LOCAL);
  return unused;
}

void csdl2_prepare(void) {
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return;
  pthread_t thread;
  if (pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED) == 0) {
    (void)!pthread_create(&thread, &attributes, open_libraries, NULL);
  }
  pthread_attr_destroy(&attributes);
}

// Returns the function of a slot, to which its calls lead from now on. Called by csdl2_enter.
void *csdl2_resolve(struct slot *slot);

__attribute__((used, visibility("hidden"))) void *csdl2_resolve(struct slot *slot) {
  bool is_ttf = strncmp(slot->name, "TTF_", 4) == 0;
  // The libraries stay loaded, so that it makes no difference how often they are opened.
  void *found = dlsym(library(is_ttf ? "libSDL2_ttf-2.0.so.0" : "libSDL2-2.0.so.0"), slot->name);
  if (!found) {
    fprintf(stderr, "playground: %s is missing; expected SDL 2.26 and SDL_ttf 2.20, or later\n", slot->name);
    exit(70);
  }
  atomic_store(&slot->target, found);
  return found;
}

// clang-format off
#define SLOT(name)                         \
  ".section .data.rel,\"aw\",%progbits\n"  \
  ".balign 8\n"                            \
  "csdl2_slot_" #name ":\n"                \
  ".quad csdl2_first_" #name "\n"          \
  ".quad csdl2_name_" #name "\n"           \
  ".section .rodata,\"a\",%progbits\n"     \
  "csdl2_name_" #name ": .asciz \"" #name "\"\n" \
  ".text\n"
#define BEGIN(name)                        \
  ".globl " #name "\n"                     \
  ".hidden " #name "\n"                    \
  ".type " #name ", %function\n"           \
  ".balign 16\n"                           \
  #name ":\n"

#ifdef __x86_64__

// Saves the registers of arguments, and al, the number of vector registers of a call with variable arguments.
__asm__(
  ".text\n"
  ".type csdl2_enter, %function\n"
  "csdl2_enter:\n"
  "  pushq %rbp\n"
  "  movq %rsp, %rbp\n"
  "  andq $-16, %rsp\n"
  "  subq $192, %rsp\n"
  "  movq %rdi, 0(%rsp)\n"
  "  movq %rsi, 8(%rsp)\n"
  "  movq %rdx, 16(%rsp)\n"
  "  movq %rcx, 24(%rsp)\n"
  "  movq %r8, 32(%rsp)\n"
  "  movq %r9, 40(%rsp)\n"
  "  movq %rax, 48(%rsp)\n"
  "  movaps %xmm0, 64(%rsp)\n"
  "  movaps %xmm1, 80(%rsp)\n"
  "  movaps %xmm2, 96(%rsp)\n"
  "  movaps %xmm3, 112(%rsp)\n"
  "  movaps %xmm4, 128(%rsp)\n"
  "  movaps %xmm5, 144(%rsp)\n"
  "  movaps %xmm6, 160(%rsp)\n"
  "  movaps %xmm7, 176(%rsp)\n"
  "  movq %r11, %rdi\n"
  "  call csdl2_resolve\n"
  "  movq %rax, %r11\n"
  "  movq 0(%rsp), %rdi\n"
  "  movq 8(%rsp), %rsi\n"
  "  movq 16(%rsp), %rdx\n"
  "  movq 24(%rsp), %rcx\n"
  "  movq 32(%rsp), %r8\n"
  "  movq 40(%rsp), %r9\n"
  "  movq 48(%rsp), %rax\n"
  "  movaps 64(%rsp), %xmm0\n"
  "  movaps 80(%rsp), %xmm1\n"
  "  movaps 96(%rsp), %xmm2\n"
  "  movaps 112(%rsp), %xmm3\n"
  "  movaps 128(%rsp), %xmm4\n"
  "  movaps 144(%rsp), %xmm5\n"
  "  movaps 160(%rsp), %xmm6\n"
  "  movaps 176(%rsp), %xmm7\n"
  "  movq %rbp, %rsp\n"
  "  popq %rbp\n"
  "  jmp *%r11\n"
  ".size csdl2_enter, . - csdl2_enter\n");

#define DEFINE(name)                                   \
  __asm__(SLOT(name) BEGIN(name)                       \
    "  jmp *csdl2_slot_" #name "(%rip)\n"              \
    "csdl2_first_" #name ":\n"                         \
    "  leaq csdl2_slot_" #name "(%rip), %r11\n"        \
    "  jmp csdl2_enter\n"                              \
    ".size " #name ", . - " #name "\n");

#elif defined(__aarch64__)

// Saves the registers of arguments, and x8, the place of a large result.
__asm__(
  ".text\n"
  ".type csdl2_enter, %function\n"
  "csdl2_enter:\n"
  "  stp x29, x30, [sp, #-224]!\n"
  "  mov x29, sp\n"
  "  stp x0, x1, [sp, #16]\n"
  "  stp x2, x3, [sp, #32]\n"
  "  stp x4, x5, [sp, #48]\n"
  "  stp x6, x7, [sp, #64]\n"
  "  str x8, [sp, #80]\n"
  "  stp q0, q1, [sp, #96]\n"
  "  stp q2, q3, [sp, #128]\n"
  "  stp q4, q5, [sp, #160]\n"
  "  stp q6, q7, [sp, #192]\n"
  "  mov x0, x16\n"
  "  bl csdl2_resolve\n"
  "  mov x16, x0\n"
  "  ldp x0, x1, [sp, #16]\n"
  "  ldp x2, x3, [sp, #32]\n"
  "  ldp x4, x5, [sp, #48]\n"
  "  ldp x6, x7, [sp, #64]\n"
  "  ldr x8, [sp, #80]\n"
  "  ldp q0, q1, [sp, #96]\n"
  "  ldp q2, q3, [sp, #128]\n"
  "  ldp q4, q5, [sp, #160]\n"
  "  ldp q6, q7, [sp, #192]\n"
  "  ldp x29, x30, [sp], #224\n"
  "  br x16\n"
  ".size csdl2_enter, . - csdl2_enter\n");

#define DEFINE(name)                                        \
  __asm__(SLOT(name) BEGIN(name)                            \
    "  adrp x16, csdl2_slot_" #name "\n"                    \
    "  ldr x17, [x16, #:lo12:csdl2_slot_" #name "]\n"       \
    "  br x17\n"                                            \
    "csdl2_first_" #name ":\n"                              \
    "  adrp x16, csdl2_slot_" #name "\n"                    \
    "  add x16, x16, #:lo12:csdl2_slot_" #name "\n"         \
    "  b csdl2_enter\n"                                     \
    ".size " #name ", . - " #name "\n");

#else
#error "expected x86-64 or aarch64, for which Swift exists on Linux; define DEFINE and csdl2_enter for this processor"
#endif
// clang-format on

FUNCTIONS(DEFINE)
