import { Botao } from '@portal/design-system/botao'
import { Modal } from '@portal/design-system/modal'
import { ListaDeResultados } from '@portal/design-system/resultados'
import { call } from '@portal/platform/web'
import { AtoComMotivoDialog } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type DesfechosDasDecisoes, decidirItens, type ItemDaCampanha, MINIMO_DO_MOTIVO } from '../../contract/index.ts'
import type { ADecidir } from './itens.tsx'
import { CHAVE_DAS_CAMPANHAS } from './queries.ts'

type Props = {
	codcmp: number
	aDecidir: ADecidir | undefined
	aoFechar: () => void
	/** Callback: some or all decisions were made, and any results have been read. */
	aoFazer: () => void
}

/** Dialog steps: the question comes first, and the results follow when some decisions failed. */
export function DecisaoDialog({ codcmp, aDecidir, aoFechar, aoFazer }: Props) {
	const [resultado, setResultado] = useState<{ feito: DesfechosDasDecisoes; itens: readonly ItemDaCampanha[] }>()
	return (
		<>
			{aDecidir ? (
				<Pergunta
					codcmp={codcmp}
					aDecidir={aDecidir}
					aoFechar={aoFechar}
					aoTerminar={(feito) => {
						if (feito.recusados > 0) setResultado({ feito, itens: aDecidir.itens })
						else aoFazer()
					}}
				/>
			) : null}
			<ResultadoDialog
				resultado={resultado}
				aoFechar={() => {
					setResultado(undefined)
					// Failed batch: the selection is kept when nothing was done.
					if (resultado && resultado.feito.feitos > 0) aoFazer()
				}}
			/>
		</>
	)
}

type PerguntaProps = Pick<Props, 'codcmp' | 'aoFechar'> & {
	aDecidir: ADecidir
	aoTerminar: (feito: DesfechosDasDecisoes) => void
}

const DA_DECISAO = {
	M: {
		rotulo: 'Manter',
		variante: 'primario',
		explica: 'O acesso continua como está, e o histórico dele diz que você o reviu.',
		feito: (quantos: number) => (quantos === 1 ? '1 acesso mantido.' : `${quantos} acessos mantidos.`),
	},
	R: {
		rotulo: 'Revogar',
		variante: 'perigo',
		explica: 'O acesso deixa de valer agora mesmo, também nas páginas abertas. A pessoa lê o motivo.',
		feito: (quantos: number) => (quantos === 1 ? '1 acesso revogado.' : `${quantos} acessos revogados.`),
	},
} as const

function Pergunta({ codcmp, aDecidir: { decitm, itens }, aoFechar, aoTerminar }: PerguntaProps) {
	const cliente = useQueryClient()
	const { rotulo, variante, explica, feito } = DA_DECISAO[decitm]
	return (
		<AtoComMotivoDialog
			titulo={`${rotulo} ${nomear(itens)}?`}
			rotulo={rotulo}
			variante={variante}
			explica={explica}
			motivo={{ minimo: decitm === 'R' ? MINIMO_DO_MOTIVO : 0, maximo: 1000 }}
			escrito={`pedroweb campanha ${codcmp} ${decitm} ${itens.map(({ codacs }) => codacs).join(' ')}`}
			ato={{
				coisa: 'a campanha',
				versao: () => undefined,
				fazer: async (mtvdec) => {
					const acessos = itens.map(({ codacs }) => codacs)
					const body = { acessos, decitm, mtvdec: mtvdec || undefined }
					const desfechos = await call(decidirItens, { params: { codcmp }, body })
					aoTerminar(desfechos)
					return { mensagem: desfechos.recusados === 0 ? feito(desfechos.feitos) : descreverParte(desfechos) }
				},
				recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE_DAS_CAMPANHAS }),
			}}
			aoFechar={aoFechar}
		/>
	)
}

const descreverParte = ({ feitos, recusados }: DesfechosDasDecisoes): string =>
	`Feito em ${feitos} de ${feitos + recusados}.`

const nomear = (itens: readonly ItemDaCampanha[]): string => {
	const [primeiro] = itens
	return itens.length === 1 && primeiro ? `${primeiro.nomperfil} de ${primeiro.nompes}` : `${itens.length} acessos`
}

type ResultadoProps = {
	resultado: { feito: DesfechosDasDecisoes; itens: readonly ItemDaCampanha[] } | undefined
	aoFechar: () => void
}

function ResultadoDialog({ resultado, aoFechar }: ResultadoProps) {
	const itens = new Map(resultado?.itens.map((item) => [item.codacs, item]))
	return (
		<Modal
			aberto={resultado !== undefined}
			aoFechar={aoFechar}
			titulo="Resultado"
			rodape={<Botao onClick={aoFechar}>Fechar resultado</Botao>}
		>
			<ListaDeResultados
				itens={(resultado?.feito.resultados ?? []).map(({ codacs, retorno, mensagem }) => ({
					chave: codacs,
					titulo: itens.get(codacs)?.nompes ?? `Acesso ${codacs}`,
					detalhe: itens.get(codacs)?.nomperfil ?? '',
					href: `/pedroweb/acessos/${codacs}`,
					estado: retorno === 'ok' ? 'feito' : 'falhou',
					mensagem,
				}))}
			/>
		</Modal>
	)
}
