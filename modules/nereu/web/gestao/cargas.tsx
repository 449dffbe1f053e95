import { Link } from '@portal/design-system/link'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { Paginacao } from '@portal/platform/contract'
import { call } from '@portal/platform/web'
import { ListaDeCargas } from '@portal/platform/web/cargas'
import { paginasDe, useFiltroDaLista, useListaAoVivo } from '@portal/platform/web/lista'
import { CARGAS, type Carga, EVENTO, reverterCarga } from '../../contract/index.ts'
import { CHAVE, cargasQuery } from '../queries.ts'

const EVENTOS = [EVENTO]
const obterChave = ({ codcrg }: Carga): number => codcrg
const contarLinhas = ({ qtdinc, qtdalt }: Carga): string => `${qtdinc} incluídas, ${qtdalt} alteradas`

const COLUNAS: Coluna<Carga>[] = [
	{
		campo: 'nomimp',
		nome: 'Lista',
		slot: (carga) => (
			<>
				{CARGAS[carga.nomimp]}
				<Detalhe tag="span">{contarLinhas(carga)}</Detalhe>
			</>
		),
	},
]

/** Imports from the older system, each reversed as a whole. */
export function Cargas() {
	const lista = useFiltroDaLista(Paginacao)
	const cargas = useListaAoVivo(cargasQuery(lista.filtro), { chave: obterChave, eventos: EVENTOS })
	const { nomsis, urlsis } = cargas.data ?? {}
	return (
		<div className="grid gap-4">
			<Texto suave>
				Convênios, editais e vagas vêm de {urlsis && nomsis ? <Link href={urlsis}>{nomsis}</Link> : (nomsis ?? '—')} em
				arquivos, que a administração do portal importa.
			</Texto>
			<ListaDeCargas
				nome="nereu-cargas"
				legenda="Importações"
				colunas={COLUNAS}
				lista={cargas}
				paginas={paginasDe(lista)}
				descrever={(carga) => `${CARGAS[carga.nomimp]}: ${contarLinhas(carga)}`}
				consequencia="O que ela incluiu sai, e o que alterou volta a ser como era."
				feito="O que ela incluiu saiu, e o que alterou voltou a ser como era."
				reverter={(codcrg) => call(reverterCarga, { params: { codcrg } })}
				consultas={CHAVE}
			/>
		</div>
	)
}
