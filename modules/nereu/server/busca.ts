import { simplifyText } from '@portal/platform/contract'
import { type DadosDoConvenio, escreverPais } from '../contract/index.ts'

type Nomes = Pick<DadosDoConvenio, 'nomcvn' | 'nomorg' | 'nomorgori' | 'cidorg' | 'outnom' | 'codpais'>

/** Folded names of an agreement, by which it is found in any script. */
export const escreverBusca = ({ nomcvn, nomorg, nomorgori, cidorg, outnom, codpais }: Nomes): string =>
	simplifyText([nomorg, nomorgori, outnom, cidorg, escreverPais(codpais), nomcvn].filter(Boolean).join(' '))
