import * as z from 'zod/mini'

// Apart from the tree: the menu of every page walks it, and needs no schema to do so.

/** M groups others, O is an object of a legacy system, L is an address. */
export const TipoNo = z.enum(['M', 'O', 'L'])
/** P portal, L legacy, J Janus, T legacy with a switch of profile on the way. */
export const TipoNavegacao = z.enum(['P', 'L', 'J', 'T'])
