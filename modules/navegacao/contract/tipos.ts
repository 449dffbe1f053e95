import * as z from 'zod/mini'

// The types live apart from the tree schema because every page walks the menu without needing a schema.

/** The node kinds are M a group, O an object of a legacy system and L an address. */
export const TipoNo = z.enum(['M', 'O', 'L'])
/** The navigation kinds are P portal, L legacy, J Janus and T legacy with a switch of profile on the way. */
export const TipoNavegacao = z.enum(['P', 'L', 'J', 'T'])
