import { type CodPerfil } from '@portal/platform/contract'

/** International relations commission of a unit. */
export const NER_UNIDADE = 'NER-UNIDADE' as CodPerfil
/** International cooperation office of the university: agreements and calls of every unit. */
export const NER_GERAL = 'NER-GERAL' as CodPerfil
/** Profiles that keep agreements and calls in their reach. */
export const PERFIS_NEREU = [NER_UNIDADE, NER_GERAL] as const
