import { Badge } from '@portal/design-system/badge'
import { Botao } from '@portal/design-system/botao'
import { Link } from '@portal/design-system/link'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Detalhe } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { formatarInteiro, mensagemDe } from '@portal/platform/web'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { CARTOES_POR_COLUNA, formatarSolicitacao, MAXIMO_DE_CARTOES, type QuadroProserv } from '../../contract/index.ts'
import { SITUACOES } from '../situacoes.ts'
import { type AoAgir, CartaoDoQuadro } from './cartao-do-quadro.tsx'
import { type DoEdital, quadroQuery } from './queries.ts'

export type ColunaDoQuadro = QuadroProserv['colunas'][number]

const MAIS = 20

type ColunaProps = { coluna: ColunaDoQuadro; doEdital: DoEdital; aoAgir: AoAgir }

/** The cards that changed last; more are loaded on demand up to a limit, beyond which the list has them. */
export function Coluna({ coluna, doEdital, aoAgir }: ColunaProps) {
	const { tipsitprs, total } = coluna
	const { itens, carregando, mostrarMais, secao } = useCartoes(coluna, doEdital)
	const id = useId()
	return (
		<section
			ref={secao}
			aria-labelledby={id}
			data-coluna=""
			className="grid shrink-0 grid-cols-1 gap-3 rounded-lg bg-superficie-suave p-3 md:w-72 print:mb-4 print:w-full"
		>
			<h2 id={id} className="flex items-center justify-between gap-2 text-md font-semibold">
				{SITUACOES[tipsitprs].texto}
				<Badge descricao={total === 1 ? '1 solicitação' : `${formatarInteiro(total)} solicitações`}>
					{formatarInteiro(total)}
				</Badge>
			</h2>
			{itens.length === 0 ? (
				<Detalhe>Nenhuma.</Detalhe>
			) : (
				<Pilha tag="ul" espaco={2}>
					{itens.map((solicitacao) => (
						<CartaoDoQuadro key={formatarSolicitacao(solicitacao)} solicitacao={solicitacao} aoAgir={aoAgir} />
					))}
				</Pilha>
			)}
			{total > itens.length ? (
				<Fileira data-nao-imprimir distribuir="entre">
					{itens.length < MAXIMO_DE_CARTOES ? (
						<Botao
							variante="secundario"
							tamanho="pq"
							carregando={carregando}
							aria-label={`Mostrar mais em ${SITUACOES[tipsitprs].texto}`}
							onClick={() => mostrarMais()}
						>
							Mostrar mais
						</Botao>
					) : null}
					<Link href={enderecoDaLista(doEdital, tipsitprs)}>Ver todas as {formatarInteiro(total)}</Link>
				</Fileira>
			) : null}
		</section>
	)
}

const enderecoDaLista = ({ codedtprs, vtesolprs }: DoEdital, tipsitprs: ColunaDoQuadro['tipsitprs']): string =>
	`/proserv/acompanhar?visao=lista&codedtprs=${codedtprs}&tipsitprs=${tipsitprs}${vtesolprs ? `&vtesolprs=${vtesolprs}` : ''}`

function useCartoes({ tipsitprs, itens: primeiros }: ColunaDoQuadro, doEdital: DoEdital) {
	const cliente = useQueryClient()
	const [porColuna, setPorColuna] = useState(CARTOES_POR_COLUNA)
	const secao = useRef<HTMLElement>(null)
	const obterQueryDaColuna = (quantos: number) => quadroQuery({ ...doEdital, tipsitprs, porColuna: quantos })
	const ampliada = porColuna > CARTOES_POR_COLUNA
	const { data } = useQuery({ ...obterQueryDaColuna(porColuna), enabled: ampliada })
	const deMais = ampliada ? data?.colunas.find((uma) => uma.tipsitprs === tipsitprs)?.itens : undefined
	const itens = deMais && deMais.length >= primeiros.length ? deMais : primeiros
	const { mutate: mostrarMais, isPending: carregando } = useMutation({
		mutationFn: async () => {
			const quantos = Math.min(itens.length + MAIS, MAXIMO_DE_CARTOES)
			await cliente.fetchQuery(obterQueryDaColuna(quantos))
			setPorColuna(quantos)
			return itens.length
		},
		// The focus moves to the first of the newly loaded cards.
		onSuccess: (antes) =>
			requestAnimationFrame(() => secao.current?.querySelectorAll<HTMLElement>('[data-cartao]')[antes]?.focus()),
		onError: (falha) => toast.erro('A coluna não mostrou mais', mensagemDe(falha)),
	})
	return { itens, secao, carregando, mostrarMais }
}
