import { Situacao } from '@portal/design-system/situacao'
import { formatarData } from '@portal/platform/web'
import type { EditalInteiro } from '../../contract/index.ts'
import { SITUACOES_DA_FASE } from '../situacoes.ts'

/** Head of the page of a call. */
export function montarCabeca(edital: EditalInteiro | undefined) {
	if (!edital) return { titulo: 'Edital' }
	const { titedt, nomundrsp, dtaini, dtafim, fase } = edital
	return {
		titulo: titedt,
		chapeu: `${nomundrsp ?? 'Reitoria'} · inscrições de ${formatarData(dtaini)} a ${formatarData(dtafim)}`,
		aoLado: <Situacao {...SITUACOES_DA_FASE[fase]} />,
	}
}
