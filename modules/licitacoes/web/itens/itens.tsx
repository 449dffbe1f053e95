import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { Botao } from '@portal/design-system/botao'
import { Link } from '@portal/design-system/link'
import { useMidia } from '@portal/design-system/midia'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { useState } from 'react'
import {
	avisarDosResultados,
	escreverInscricao,
	escreverQuantidade,
	escreverReais,
	type Item,
	type LicitacaoCompleta,
	nomearDisputa,
	PARTICIPACOES,
	PORTES,
	recusaDeResultados,
	SITUACOES_DO_ITEM,
} from '../../contract/index.ts'
import { DesempateDialog } from './desempate.dialog.tsx'
import { Empates } from './empates.tsx'
import { LinhasInteiras } from './linhas-inteiras.tsx'
import { ResultadosDialog } from './resultados.dialog.tsx'

type Props = { licitacao: LicitacaoCompleta; conduz: boolean }

/** Act that registers the results, or why it waits. */
const AtoDosResultados = ({ recusa, aoRegistrar }: { recusa: string | undefined; aoRegistrar: () => void }) => (
	<div data-nao-imprimir>
		{recusa ? (
			<AcoesDaPagina rotulo="Ações dos itens" outras={[{ titulo: 'Registrar resultados', motivo: recusa }]} />
		) : (
			<Botao variante="secundario" onClick={aoRegistrar}>
				Registrar resultados
			</Botao>
		)}
	</div>
)

const listarBens = ({ compra }: LicitacaoCompleta): Bens => compra?.bens ?? []

/** Warning of what the results of a tender are, where it has any. */
const escolherAviso = (licitacao: LicitacaoCompleta): string | undefined =>
	licitacao.itens.some(({ classificados }) => classificados.length > 0) ? avisarDosResultados(licitacao) : undefined

/** Items of the notice in force: who may take part, the result of each, and its price in the bank. */
export function Itens({ licitacao, conduz }: Props) {
	const { itens, sitlct, modlct } = licitacao
	const porLote = licitacao.jullot === 'S'
	const julga = modlct !== 'CRE'
	const [registrando, setRegistrando] = useState(false)
	const [decidindo, setDecidindo] = useState<Item>()
	const aviso = escolherAviso(licitacao)
	const estreita = useMidia('(width < 48rem)')
	const recusa = recusaDeResultados(sitlct)
	const aoDecidir = conduz && recusa === undefined ? setDecidindo : undefined
	if (itens.length === 0) return <Vazio texto="Os itens desta licitação estão no texto do edital." />
	return (
		<div className="grid gap-4">
			{conduz && julga ? <AtoDosResultados recusa={recusa?.mensagem} aoRegistrar={() => setRegistrando(true)} /> : null}
			{aviso ? <Detalhe>{aviso}</Detalhe> : null}
			<Tabela
				legenda="Itens da licitação"
				colunas={montarColunas({
					bens: listarBens(licitacao),
					julga,
					porLote,
					aoDecidir,
				})}
				linhas={[...itens]}
				corpo={estreita ? LinhasInteiras : undefined}
				porPagina={20}
				chave={({ numitm }) => numitm}
			/>
			<Empates itens={itens} porLote={porLote} />
			{registrando ? <ResultadosDialog licitacao={licitacao} aoFechar={() => setRegistrando(false)} /> : null}
			{decidindo ? (
				<DesempateDialog licitacao={licitacao} item={decidindo} aoFechar={() => setDecidindo(undefined)} />
			) : null}
		</div>
	)
}

type Bens = NonNullable<LicitacaoCompleta['compra']>['bens']

interface NaTabela {
	readonly bens: Bens
	/** The items of a credenciamento are not judged. */
	readonly julga: boolean
	/** Each lot is judged whole. */
	readonly porLote: boolean
	/** Absent for who does not decide ties, or when they are decided no more. */
	readonly aoDecidir: ((item: Item) => void) | undefined
}

const montarColunas = ({ bens, julga, porLote, aoDecidir }: NaTabela): Coluna<Item>[] => [
	{
		campo: 'dscitm',
		nome: 'Item',
		slot: ({ numitm, numlot, dscitm, qtditm, unimed, locent, vlrest }) => {
			const bem = bens.find((um) => um.numitm === numitm)
			return (
				<span className="block min-w-40 wrap-anywhere">
					{numitm}. {bem ? <Link href={bem.endereco}>{dscitm}</Link> : dscitm}
					<Detalhe tag="span">
						{[
							numlot === null ? '' : `Lote ${numlot}`,
							escreverQuantidade(qtditm, unimed),
							locent === null ? '' : `entrega em ${locent}`,
							vlrest === null ? '' : `estimado em ${escreverReais(vlrest)}`,
						]
							.filter(Boolean)
							.join(' · ')}
					</Detalhe>
				</span>
			)
		},
	},
	{ campo: 'tippar', nome: 'Participação', slot: ({ tippar }) => PARTICIPACOES[tippar] },
	...(julga
		? [
				{
					campo: 'sititm',
					nome: 'Resultado',
					slot: (item: Item) => <Resultado item={item} nome={nomearDisputa(item, porLote)} aoDecidir={aoDecidir} />,
				},
			]
		: []),
]

function Resultado({ item, nome, aoDecidir }: { item: Item; nome: string; aoDecidir: NaTabela['aoDecidir'] }) {
	const { sititm, classificados, empates, desempate } = item
	const [primeiro, ...outros] = classificados
	if (!primeiro) return <>{SITUACOES_DO_ITEM[sititm]}</>
	const { nomfor, niforn, vlruni, marca, tippor } = primeiro
	return (
		<span className="block min-w-32 wrap-anywhere">
			<span className="whitespace-nowrap">{escreverReais(vlruni)}</span> {nomfor}
			<Detalhe tag="span">
				{[
					escreverInscricao(niforn),
					PORTES[tippor],
					marca ?? '',
					...outros.map((um) => `${um.numcla}º: ${um.nomfor}, ${escreverReais(um.vlruni)}`),
				]
					.filter(Boolean)
					.join(' · ')}
			</Detalhe>
			{empates.length > 0 ? (
				<Detalhe tag="span">
					{`Empate do ${nome} ${desempate === null ? 'a decidir' : 'decidido'}.`}
					{aoDecidir ? (
						<>
							{' '}
							<Botao variante="secundario" tamanho="pq" onClick={() => aoDecidir(item)}>
								Decidir empate
							</Botao>
						</>
					) : null}
				</Detalhe>
			) : null}
		</span>
	)
}
