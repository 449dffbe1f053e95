import type { CodPerfil } from '@portal/platform/contract'

/** Auctioneer of a unit: publishes, changes and closes its tenders, and answers what is asked about them. */
export const LCT_PREGOEIRO = 'LCT-PREGOEIRO' as CodPerfil
