import type { Coluna } from '@portal/design-system/tabela'
import { Vazio } from '@portal/design-system/vazio'
import {
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { type Convenio, EVENTO, FiltroConvenios } from '../../contract/index.ts'
import { COLUNAS_DO_CONVENIO } from '../convenios.page.tsx'
import { conveniosQuery } from '../queries.ts'

const EVENTOS = [EVENTO]
const obterChave = ({ codcvn }: Convenio): number => codcvn
const COLUNAS: Coluna<Convenio>[] = COLUNAS_DO_CONVENIO

/** All agreements, also those that are still negotiated or over. */
export function ConveniosDaGestao() {
	const lista = useFiltroDaLista(FiltroConvenios)
	const aparencia = useAparenciaDaLista('nereu-gestao-convenios', COLUNAS)
	const filtro = { ...lista.filtro, vigentes: 'N' as const }
	const convenios = useListaAoVivo(conveniosQuery(filtro), { chave: obterChave, eventos: EVENTOS })
	return (
		<TabelaDaLista
			nome="convênios"
			legenda="Convênios da gestão"
			lista={convenios}
			chave={obterChave}
			{...aparencia.tabela}
			{...paginasDe(lista)}
			vazio={<Vazio texto="Ainda não há convênios. Registre o primeiro." />}
		/>
	)
}
