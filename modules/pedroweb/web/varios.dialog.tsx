import { Botao } from '@portal/design-system/botao'
import { Modal } from '@portal/design-system/modal'
import { ListaDeResultados } from '@portal/design-system/resultados'
import { call } from '@portal/platform/web'
import { AtoComMotivoDialog } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
	type Acesso,
	encerrarAcessos,
	MAXIMO_DE_VARIOS,
	MINIMO_DA_JUSTIFICATIVA,
	prorrogarAcessos,
	type ResultadosDeVarios,
} from '../contract/index.ts'
import { ProrrogarDialog } from './prorrogar.dialog.tsx'
import { CHAVE } from './queries.ts'

export type DeVarios = { readonly ato: 'prorrogar' | 'encerrar'; readonly acessos: readonly Acesso[] }

type Props = {
	varios: DeVarios | undefined
	aoFechar: () => void
	/** Callback: the person has read the results. */
	aoFazer: () => void
}

/** Dialog steps: the question comes first, and the result of each access follows. */
export function VariosDialog({ varios, aoFechar, aoFazer }: Props) {
	const [feito, setFeito] = useState<ResultadosDeVarios>()
	return (
		<>
			{varios ? <Pergunta {...varios} aoFechar={aoFechar} aoResponder={setFeito} /> : null}
			<Modal
				aberto={feito !== undefined && varios === undefined}
				titulo="Resultado"
				aoFechar={() => {
					setFeito(undefined)
					aoFazer()
				}}
				rodape={
					<Botao
						onClick={() => {
							setFeito(undefined)
							aoFazer()
						}}
					>
						Fechar resultado
					</Botao>
				}
			>
				<ListaDeResultados
					itens={(feito?.resultados ?? []).map(({ codacs, nompes, nomperfil, retorno, mensagem }) => ({
						chave: codacs,
						titulo: nompes,
						href: `/pedroweb/acessos/${codacs}`,
						detalhe: nomperfil,
						estado: retorno === 'ok' ? 'feito' : 'falhou',
						mensagem,
					}))}
				/>
			</Modal>
		</>
	)
}

const DICA = 'Vale para todos; as pessoas o leem.'

type PerguntaProps = DeVarios & { aoFechar: () => void; aoResponder: (feito: ResultadosDeVarios) => void }

function Pergunta({ ato, acessos: escolhidos, aoFechar, aoResponder }: PerguntaProps) {
	const cliente = useQueryClient()
	const acessos = escolhidos.slice(0, MAXIMO_DE_VARIOS).map(({ codacs }) => codacs)
	const titulo = `${ato === 'prorrogar' ? 'Prorrogar' : 'Encerrar'} ${acessos.length === 1 ? '1 acesso' : `${acessos.length} acessos`}?`
	const escrito = `pedroweb ${ato} ${acessos.join(' ')}`
	const soOsPrimeiros =
		escolhidos.length > MAXIMO_DE_VARIOS ? ` São os ${MAXIMO_DE_VARIOS} primeiros: repita para os demais.` : ''

	async function responder(pedido: Promise<ResultadosDeVarios>) {
		const feito = await pedido
		aoResponder(feito)
		return {
			mensagem: feito.feitos === 0 ? 'Nada mudou: veja por quê.' : `Feito em ${feito.feitos} de ${acessos.length}.`,
		}
	}
	if (ato === 'prorrogar')
		return (
			<ProrrogarDialog
				titulo={titulo}
				explica={`Todos passam a ter este último dia.${soOsPrimeiros}`}
				dica={DICA}
				escrito={escrito}
				aoFechar={aoFechar}
				fazer={(dados) => responder(call(prorrogarAcessos, { body: { ...dados, acessos } }))}
			/>
		)
	return (
		<AtoComMotivoDialog
			titulo={titulo}
			rotulo="Encerrar"
			variante="perigo"
			explica={`Deixam de valer agora mesmo, também nas páginas abertas.${soOsPrimeiros}`}
			motivo={{ dica: DICA, minimo: MINIMO_DA_JUSTIFICATIVA, maximo: 1000 }}
			escrito={escrito}
			ato={{
				coisa: 'os acessos',
				versao: () => undefined,
				fazer: (txthst) => responder(call(encerrarAcessos, { body: { acessos, txthst } })),
				recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
			}}
			aoFechar={aoFechar}
		/>
	)
}
