import { PGR_COO, PGR_PRPG, PGR_SECRETARIA, PGR_VCO } from '@portal/pos-graduacao/contract'

/** Profiles that see a programme; they are those of the graduate studies (decision 0167). */
export const PERFIS_DO_PROGRAMA = [PGR_COO, PGR_VCO, PGR_SECRETARIA, PGR_PRPG] as const
/** Profiles that decide for the coordinating committee of the programme. */
export const PERFIS_DA_CCP = [PGR_COO, PGR_VCO] as const
/** Profiles that write down what the graduate committee of the unit decided. */
export const PERFIS_DA_CPG = [PGR_SECRETARIA, PGR_PRPG] as const
/** Profiles that reverse an import of students. */
export const PERFIS_DAS_CARGAS = [PGR_PRPG] as const
