import { Filtros } from '@portal/design-system/filtros'
import { Link } from '@portal/design-system/link'
import { Situacao } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { Vazio } from '@portal/design-system/vazio'
import { Exportar } from '@portal/platform/web'
import {
	type FiltroDaLista,
	FiltroDeOpcao,
	NoDia,
	opcaoAtiva,
	paginasDe,
	TabelaDaLista,
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
				<span className="block text-sm text-texto-suave">
					{nomsis} · {nomund ?? 'Toda a universidade'}
				</span>
			</span>
		),
	},
	{
		campo: 'dtafimacs',
		nome: 'Até',
		slot: ({ dtafimacs }) => (dtafimacs ? <NoDia instante={dtafimacs} /> : 'Fim do vínculo'),
	},
	{ campo: 'decitm', nome: 'Decisão', slot: (item) => <DecisaoTomada {...item} /> },
]

function DecisaoTomada({ decitm, nompesdec, nompestit, mtvdec, dtadec }: ItemDaCampanha) {
	const quem =
		decitm === 'P' || decitm === 'E'
			? null
			: `${nompesdec ?? 'Ninguém decidiu'}${nompestit ? `, no lugar de ${nompestit}` : ''}`
	return (
		<span className="grid justify-items-start gap-1">
			<Situacao {...DECISOES[decitm]} />
			{dtadec ? (
				<span className="text-sm text-texto-suave">
					{quem ? `${quem}, ` : ''}
					<NoDia instante={dtadec} />
				</span>
			) : null}
			{mtvdec ? <span className="text-sm wrap-anywhere">{mtvdec}</span> : null}
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
	const lista = useListaAoVivo(itensQuery(codcmp, filtro.filtro), { chave: chaveDe, eventos: EVENTOS })
	const [aDecidir, setADecidir] = useState<ADecidir>()
	const [rodada, setRodada] = useState(0)
	const ato = (decidida: Padrao, itens: readonly ItemDaCampanha[]) => setADecidir({ decitm: decidida, itens })
	return (
		<section className="grid grid-cols-1 gap-3" aria-labelledby="itens">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 id="itens">Acessos em revisão</h2>
				<Exportar
					oque="os acessos da campanha"
					nome={`campanha-${codcmp}`}
					pedir={(formato) => exportar(codcmp, filtro.filtro, formato)}
				/>
			</div>
			<FiltrosDosItens {...filtro} />
			<TabelaDaLista
				nome="acessos"
				legenda="Acessos em revisão"
				lista={lista}
				selecao={`${decitm ?? ''} ${rodada}`}
				colunas={COLUNAS}
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
		</section>
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

/** On one, where this person decides on it; on several, each with its own answer. */
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
