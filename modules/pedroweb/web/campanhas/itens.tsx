import { Filtros } from '@portal/design-system/filtros'
import { Link } from '@portal/design-system/link'
import { Fileira } from '@portal/design-system/pilha'
import { Secao } from '@portal/design-system/secao'
import { Situacao } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe, Suave } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { Exportar } from '@portal/platform/web'
import {
	DiaDaLista,
	type FiltroDaLista,
	FiltroDeOpcao,
	opcaoAtiva,
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import {
	type CampanhaCompleta,
	type Decisao,
	EVENTO_CAMPANHA,
	FiltroItens,
	type ItemDaCampanha,
	type Padrao,
} from '../../contract/index.ts'
import { DecisaoDialog } from './decisao.dialog.tsx'
import { exportar, itensQuery } from './queries.ts'
import { DECISOES } from './situacoes.ts'

const EVENTOS = [EVENTO_CAMPANHA]
const chaveDe = ({ codacs }: ItemDaCampanha): number => codacs
const podeDecidir = (item: ItemDaCampanha): boolean => item.podeDecidir === 'S'

const COLUNAS: Coluna<ItemDaCampanha>[] = [
	{
		campo: 'nompes',
		nome: 'Pessoa',
		slot: ({ codacs, nompes }) => <Link href={`/pedroweb/acessos/${codacs}`}>{nompes}</Link>,
	},
	{
		campo: 'nomperfil',
		nome: 'Acesso',
		slot: ({ nomperfil, nomsis, nomund }) => (
			<span className="inline-block min-w-32">
				{nomperfil}
				<Detalhe tag="span">
					{nomsis} · {nomund ?? 'Toda a universidade'}
				</Detalhe>
			</span>
		),
	},
	{
		campo: 'dtafimacs',
		nome: 'Até',
		slot: ({ dtafimacs }) => (dtafimacs ? <DiaDaLista instante={dtafimacs} /> : 'Fim do vínculo'),
	},
	{ campo: 'decitm', nome: 'Decisão', slot: (item) => <DecisaoTomada {...item} /> },
]

function DecisaoTomada({ decitm, nompesdec, nompestit, mtvdec, dtadec }: ItemDaCampanha) {
	const quem =
		decitm === 'P' || decitm === 'E'
			? null
			: `${nompesdec ?? 'Ninguém decidiu'}${nompestit ? `, no lugar de ${nompestit}` : ''}`
	return (
		<span className="block min-w-40">
			<Fileira tag="span" espaco="frase">
				<Situacao {...DECISOES[decitm]} />
				{dtadec ? (
					<Suave pq>
						{quem ? `${quem}, ` : ''}
						<DiaDaLista instante={dtadec} />
					</Suave>
				) : null}
			</Fileira>
			{mtvdec ? (
				<Suave pq title={mtvdec} className="line-clamp-1 wrap-anywhere">
					{mtvdec}
				</Suave>
			) : null}
		</span>
	)
}

export interface ADecidir {
	readonly decitm: Padrao
	readonly itens: readonly ItemDaCampanha[]
}

export function ItensDaCampanha({ campanha: { codcmp, sitcmp } }: { campanha: CampanhaCompleta }) {
	const filtro = useFiltroDaLista(FiltroItens)
	const { decitm } = filtro.filtro
	const aparencia = useAparenciaDaLista('campanha-itens', COLUNAS)
	const lista = useListaAoVivo(itensQuery(codcmp, filtro.filtro), { chave: chaveDe, eventos: EVENTOS })
	const [aDecidir, setADecidir] = useState<ADecidir>()
	const [rodada, setRodada] = useState(0)
	const ato = (decidida: Padrao, itens: readonly ItemDaCampanha[]) => setADecidir({ decitm: decidida, itens })
	return (
		<Secao
			titulo="Acessos em revisão"
			acoes={
				<Fileira>
					{aparencia.escolha}
					<Exportar
						oque="os acessos da campanha"
						nome={`campanha-${codcmp}`}
						pedir={(formato) => exportar(codcmp, filtro.filtro, formato)}
					/>
				</Fileira>
			}
		>
			<FiltrosDosItens {...filtro} />
			<TabelaDaLista
				nome="acessos"
				legenda="Acessos em revisão"
				lista={lista}
				selecao={`${decitm ?? ''} ${rodada}`}
				{...aparencia.tabela}
				chave={chaveDe}
				nomeDaLinha={({ nompes, nomperfil }) => `${nomperfil} de ${nompes}`}
				{...paginasDe(filtro)}
				vazio={<Vazio texto="Nenhum acesso com estes filtros." />}
				{...(sitcmp === 'ABE' ? acoesDaLista(ato) : {})}
			/>
			<DecisaoDialog
				codcmp={codcmp}
				aDecidir={aDecidir}
				aoFechar={() => setADecidir(undefined)}
				aoFazer={() => setRodada(rodada + 1)}
			/>
		</Secao>
	)
}

function FiltrosDosItens({ filtro: { busca = '', decitm }, filtrar }: FiltroDaLista<typeof FiltroItens>) {
	const decisao = {
		campo: 'decitm',
		nome: 'Decisão',
		todas: 'Todas as decisões',
		opcoes: DECISOES,
		valor: decitm,
		aoMudar: (nova: Decisao | undefined) => filtrar({ decitm: nova }),
	}
	return (
		<Filtros
			rotulo="Filtros dos acessos em revisão"
			busca={{
				rotulo: 'Procurar pessoa por nome ou número',
				valor: busca,
				maximo: 100,
				aoBuscar: (valor) => filtrar({ busca: valor || undefined }, { substituir: true }),
			}}
			ativos={opcaoAtiva(decisao)}
			aoLimpar={() => filtrar({ decitm: undefined })}
		>
			<FiltroDeOpcao {...decisao} />
		</Filtros>
	)
}

/** Row and batch actions: a row has those that the person may take, and a batch reports a result for each item. */
function acoesDaLista(ato: (decidida: Padrao, itens: readonly ItemDaCampanha[]) => void) {
	const decisoes = [
		{ decidida: 'M', titulo: 'Manter', icone: <Check aria-hidden /> },
		{ decidida: 'R', titulo: 'Revogar', icone: <X aria-hidden />, variante: 'perigo' },
	] as const
	return {
		acoes: decisoes.map(({ decidida, ...acao }) => ({
			...acao,
			condicao: podeDecidir,
			aoAcionar: (item: ItemDaCampanha) => ato(decidida, [item]),
		})),
		acoesEmVarios: decisoes.map(({ decidida, ...acao }) => ({
			...acao,
			aoAcionar: (itens: ItemDaCampanha[]) => ato(decidida, itens),
		})),
	}
}
