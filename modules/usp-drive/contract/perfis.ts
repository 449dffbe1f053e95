import { type CodPerfil } from '@portal/platform/contract'

/** Folders of one unit. */
export const UDR_UNIDADE = 'UDR-UNIDADE' as CodPerfil
/** Legal department: the folders of lawsuits. */
export const UDR_PG = 'UDR-PG' as CodPerfil
