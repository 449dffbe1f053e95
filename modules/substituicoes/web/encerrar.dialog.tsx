import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Formulario } from '@portal/design-system/formulario'
import { Modal } from '@portal/design-system/modal'
import { toast } from '@portal/design-system/toast'
import { call, mensagemDe } from '@portal/platform/web'
import { type FormEvent, useState } from 'react'
import { encerrarSubstituicao, recusarSubstituicao, type Substituicao } from '../contract/index.ts'
import { useAcao } from './queries.ts'

export type Desfecho = 'recusar' | 'cancelar' | 'encerrar'

const TEXTOS: Readonly<Record<Desfecho, { titulo: string; botao: string; feito: string }>> = {
	recusar: { titulo: 'Recusar a substituição?', botao: 'Recusar', feito: 'Substituição recusada.' },
	cancelar: { titulo: 'Cancelar o pedido de substituição?', botao: 'Cancelar pedido', feito: 'Pedido cancelado.' },
	encerrar: { titulo: 'Encerrar a substituição?', botao: 'Encerrar', feito: 'Substituição encerrada.' },
}

type EncerrarProps = { substituicao: Substituicao; desfecho: Desfecho | undefined; aoFechar: () => void }

export function EncerrarDialog({ substituicao, desfecho, aoFechar }: EncerrarProps) {
	return (
		<Modal aberto={desfecho !== undefined} aoFechar={aoFechar} titulo={desfecho ? TEXTOS[desfecho].titulo : ''}>
			{desfecho ? (
				<FormularioDoEncerramento substituicao={substituicao} desfecho={desfecho} aoFechar={aoFechar} />
			) : null}
		</Modal>
	)
}

function FormularioDoEncerramento({ substituicao, desfecho, aoFechar }: EncerrarProps & { desfecho: Desfecho }) {
	const { codsubst, nompestit, nompessub } = substituicao
	const [mot, setMot] = useState('')
	const { botao, feito } = TEXTOS[desfecho]
	const terminar = useAcao(() =>
		call(desfecho === 'recusar' ? recusarSubstituicao : encerrarSubstituicao, { params: { codsubst }, body: { mot } }),
	)

	async function enviar(evento: FormEvent) {
		evento.preventDefault()
		try {
			await terminar.mutateAsync(undefined)
			toast.sucesso(feito)
		} catch (falha) {
			toast.erro('Erro ao terminar a substituição', mensagemDe(falha))
		}
		aoFechar()
	}
	return (
		<Formulario espaco={4} onSubmit={(evento) => void enviar(evento)}>
			<p>
				{nompessub} deixa de substituir {nompestit}. A outra pessoa é avisada por e-mail.
			</p>
			<Campo rotulo="Motivo" dica="Se quiser, diga por quê.">
				<EntradaTexto value={mot} maxLength={300} onChange={(evento) => setMot(evento.target.value)} />
			</Campo>
			<AcoesDoFormulario
				secundaria={
					<Botao variante="secundario" onClick={aoFechar}>
						Voltar
					</Botao>
				}
				principal={
					<Botao type="submit" variante="perigo" carregando={terminar.isPending}>
						{botao}
					</Botao>
				}
			/>
		</Formulario>
	)
}
