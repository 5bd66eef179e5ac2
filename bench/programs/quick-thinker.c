/* A ruler that thinks for half a millisecond a turn. */
#define THINKING 500
#include "idle.c"
