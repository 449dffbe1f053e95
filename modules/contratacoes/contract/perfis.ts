import type { CodPerfil } from '@portal/platform/contract'

/** Buyer of a unit: makes its baskets of prices, asks suppliers for quotations, and approves those of colleagues. */
export const CTT_COMPRAS = 'CTT-COMPRAS' as CodPerfil
