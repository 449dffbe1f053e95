import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { Link } from '@portal/design-system/link'
import { Pilha } from '@portal/design-system/pilha'
import { call, mensagemDe } from '@portal/platform/web'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { descartarQuestionarioResposta, type QuestionarioAResponder } from '../../contract/index.ts'

type FechadoProps = { questionario: QuestionarioAResponder; aoDescartar: () => Promise<unknown> }

/** Draft that another browser began: the person continues there or begins anew here. */
export function Fechado({ questionario: { codqst, numvrsqst, nomqst, dscpdo }, aoDescartar }: FechadoProps) {
	const [perguntando, setPerguntando] = useState(false)
	const descartar = useMutation({
		mutationFn: async () => {
			await call(descartarQuestionarioResposta, { body: { codqst, numvrsqst } })
			await aoDescartar()
		},
	})
	return (
		<Cartao titulo={`${nomqst} · ${dscpdo}`}>
			<Pilha largura="leitura">
				<Alerta variante="aviso" titulo="Você começou este questionário em outro navegador">
					Como as respostas são anônimas, o que você salvou está cifrado, e só aquele navegador tem a chave. Continue
					nele; ou comece de novo aqui, e o que foi salvo lá é apagado.
				</Alerta>
				{descartar.error ? <Alerta variante="perigo">{mensagemDe(descartar.error)}</Alerta> : null}
				<div className="flex flex-wrap items-center gap-x-5 gap-y-3">
					<Botao variante="secundario" carregando={descartar.isPending} onClick={() => setPerguntando(true)}>
						Começar de novo aqui
					</Botao>
					<Link href="/questionarios">Voltar a Questionários</Link>
				</div>
			</Pilha>
			<Confirmacao
				aberta={perguntando}
				titulo="Começar de novo neste navegador?"
				rotuloConfirmar="Começar de novo"
				rotuloCancelar="Voltar"
				aoCancelar={() => setPerguntando(false)}
				aoConfirmar={async () => {
					await descartar.mutateAsync().catch(() => undefined)
					setPerguntando(false)
				}}
			>
				O que você salvou no outro navegador é apagado, e não volta.
			</Confirmacao>
		</Cartao>
	)
}
