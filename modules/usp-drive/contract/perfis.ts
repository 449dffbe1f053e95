import { type CodPerfil } from '@portal/platform/contract'

/** Use and quotas of every tree, never what is in it. */
export const UDR_ADMIN = 'UDR-ADMIN' as CodPerfil
/** Folders of one unit. */
export const UDR_UNIDADE = 'UDR-UNIDADE' as CodPerfil
/** Legal department: the folders of lawsuits. */
export const UDR_PG = 'UDR-PG' as CodPerfil

/** Profiles that see the use of the drive. */
export const PERFIS_DO_DRIVE = [UDR_ADMIN, UDR_UNIDADE, UDR_PG] as const
/** Profiles that keep the classes of documents. */
export const PERFIS_DAS_CLASSES = [UDR_ADMIN, UDR_PG] as const
