import { Campo } from '@portal/design-system/campo'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Selecao } from '@portal/design-system/selecao'
import { Situacao } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { Vazio } from '@portal/design-system/vazio'
import {
	DiaDaLista,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { EVENTO, FiltroSaidas, nomeDaSituacaoSaida, type Saida, SituacaoSaida } from '../../contract/index.ts'
import { descreverMudanca, SITUACOES_DA_SAIDA } from './frases.ts'
import { saidasQuery } from './queries.ts'

const EVENTOS = [EVENTO]
const chaveDe = ({ codsai }: Saida): number => codsai

const COLUNAS: Coluna<Saida>[] = [
	{
		campo: 'nompes',
		nome: 'Pessoa',
		slot: ({ codsai, nompes }) => <Link href={`/pedroweb/saidas/${codsai}`}>{nompes}</Link>,
	},
	{ campo: 'tipsai', nome: 'O que houve', slot: descreverMudanca },
	{ campo: 'dtasai', nome: 'Notado em', slot: ({ dtasai }) => <DiaDaLista instante={dtasai} /> },
	{ campo: 'pendentes', nome: 'A decidir', slot: ({ pendentes }) => pendentes },
	{ campo: 'sitsai', nome: 'Situação', slot: ({ sitsai }) => <Situacao {...SITUACOES_DA_SAIDA[sitsai]} /> },
	{ campo: 'dtaprz', nome: 'Prazo', slot: ({ dtaprz }) => <DiaDaLista instante={dtaprz} /> },
]

export function SaidasPage() {
	const { filtro, filtrar, irParaPagina, mudarPorPagina } = useFiltroDaLista(FiltroSaidas)
	const aparencia = useAparenciaDaLista('saidas', COLUNAS)
	const lista = useListaAoVivo(saidasQuery(filtro), { chave: chaveDe, eventos: EVENTOS })
	return (
		<Pagina
			titulo="Quem saiu"
			resumo="Das unidades de que você cuida, com o que cada pessoa deixou."
			acoes={aparencia.escolha}
		>
			<Campo rotulo="Situação" className="w-60 max-w-full">
				<Selecao
					value={filtro.sitsai ?? ''}
					onChange={({ target }) => filtrar({ sitsai: SituacaoSaida.safeParse(target.value).data })}
					nenhuma="Todas"
					opcoes={SituacaoSaida.options.map((situacao) => ({ codigo: situacao, texto: nomeDaSituacaoSaida[situacao] }))}
				/>
			</Campo>
			<TabelaDaLista
				nome="saídas"
				legenda="Saídas"
				lista={lista}
				{...aparencia.tabela}
				chave={chaveDe}
				pagina={filtro.pagina}
				porPagina={filtro.porPagina}
				aoMudarPagina={irParaPagina}
				aoMudarPorPagina={mudarPorPagina}
				vazio={<Vazio texto="Ninguém saiu das suas unidades deixando algo por cuidar." />}
			/>
		</Pagina>
	)
}
