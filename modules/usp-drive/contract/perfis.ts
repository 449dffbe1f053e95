import { type CodPerfil } from '@portal/platform/contract'

/** Use of the drive and quotas of the whole university; no right to read. */
export const UDR_ADMIN = 'UDR-ADMIN' as CodPerfil
/** Folders and quota of one unit. */
export const UDR_UNIDADE = 'UDR-UNIDADE' as CodPerfil
/** Legal department: the folders of lawsuits. */
export const UDR_PG = 'UDR-PG' as CodPerfil
/** Profiles that see the use of the drive. */
export const PERFIS_DO_USO = [UDR_ADMIN, UDR_UNIDADE] as const
