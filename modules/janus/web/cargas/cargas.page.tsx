import { Pagina } from '@portal/design-system/pagina'
import type { Coluna } from '@portal/design-system/tabela'
import { Paginacao } from '@portal/platform/contract'
import { call, formatarInteiro } from '@portal/platform/web'
import { ListaDeCargas } from '@portal/platform/web/cargas'
import { paginasDe, useFiltroDaLista, useListaAoVivo } from '@portal/platform/web/lista'
import { CARGAS, type Carga, EVENTO, reverterCarga } from '../../contract/index.ts'
import { CHAVE, cargasQuery } from '../queries.ts'

const EVENTOS = [EVENTO]
const obterChave = ({ codcrg }: Carga): number => codcrg

const contar = (quantas: number, feito: string): string =>
	`${formatarInteiro(quantas)} ${feito}${quantas === 1 ? '' : 's'}`
const contarLinhas = ({ qtdinc, qtdalt }: Carga): string =>
	`${contar(qtdinc, 'incluída')}, ${contar(qtdalt, 'alterada')}`

const COLUNAS: Coluna<Carga>[] = [
	{ campo: 'nomimp', nome: 'Importação', slot: ({ nomimp }) => CARGAS[nomimp] },
	{
		campo: 'qtdinc',
		nome: 'Linhas',
		slot: contarLinhas,
		estreita: (carga) => (carga.dtarev === null ? contarLinhas(carga) : null),
	},
]

/** Imports of the graduate school, each reversed as a whole. */
export function CargasPage() {
	const lista = useFiltroDaLista(Paginacao)
	const cargas = useListaAoVivo(cargasQuery(lista.filtro), { chave: obterChave, eventos: EVENTOS })
	return (
		<Pagina
			titulo="Importações da pós-graduação"
			resumo="Alunos, créditos, orientadores, credenciamentos e eventos que vieram de arquivo. Cada importação é revertida inteira."
		>
			<ListaDeCargas
				nome="janus-cargas"
				legenda="Importações da pós-graduação"
				colunas={COLUNAS}
				lista={cargas}
				paginas={paginasDe(lista)}
				descrever={(carga) => `${CARGAS[carga.nomimp]}: ${contarLinhas(carga)}`}
				consequencia="O que foi alterado volta ao que era, e o que foi incluído sai. Quem tiver o prazo mudado é avisado."
				feito="Tudo voltou a ser como era antes dela."
				reverter={(codcrg) => call(reverterCarga, { params: { codcrg } })}
				consultas={CHAVE}
			/>
		</Pagina>
	)
}
