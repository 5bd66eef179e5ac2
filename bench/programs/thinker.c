/* A ruler that thinks for two milliseconds a turn, a thousandth of what it may. */
#define THINKING 2000
#include "idle.c"
