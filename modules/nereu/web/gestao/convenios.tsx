import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import {
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { type ConvenioComUso, EVENTO, FiltroConvenios } from '../../contract/index.ts'
import { COLUNAS_DO_CONVENIO } from '../convenios.page.tsx'
import { usoQuery } from '../queries.ts'

const EVENTOS = [EVENTO]
const obterChave = ({ codcvn }: ConvenioComUso): number => codcvn
const COLUNAS: Coluna<ConvenioComUso>[] = [
	...(COLUNAS_DO_CONVENIO.filter(({ campo }) => campo !== 'idiomas') as Coluna<ConvenioComUso>[]),
	{
		campo: 'qtdida',
		nome: 'Em 5 anos',
		slot: ({ qtdida, qtdvin, qtdvag, qtdocu }) => (
			<>
				Ida {qtdida}, vinda {qtdvin}
				<Detalhe tag="span">
					{qtdvag === 0 ? 'nenhuma vaga oferecida' : `vagas ociosas: ${Math.max(0, qtdvag - qtdocu)} de ${qtdvag}`}
				</Detalhe>
			</>
		),
		estreita: ({ qtdida, qtdvin }) => `Ida ${qtdida}, vinda ${qtdvin}`,
	},
]

/** Agreements that the person keeps, also those that are still negotiated or over, each with its use. */
export function ConveniosDaGestao() {
	const lista = useFiltroDaLista(FiltroConvenios)
	const aparencia = useAparenciaDaLista('nereu-gestao-convenios', COLUNAS)
	const convenios = useListaAoVivo(usoQuery({ ...lista.filtro, vigentes: 'N' }), {
		chave: obterChave,
		eventos: EVENTOS,
	})
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
