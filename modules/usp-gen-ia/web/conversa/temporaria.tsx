import { Alerta } from '@portal/design-system/alerta'
import { Spinner } from '@portal/design-system/spinner'
import { SoParaLeitor } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { mensagemDe } from '@portal/platform/web'
import { useRef, useState } from 'react'
import type { Classe, DadosTemporarios, Retrato } from '../../contract/index.ts'
import { Marcacao } from '../marcacao/marcacao.tsx'
import { responderTemporaria } from '../queries.ts'
import { type Envio, Escrever } from './escrever.tsx'

type Fala = DadosTemporarios['mensagens'][number]

/** Conversation that lives in this tab alone: the server keeps nothing of it but the count of its use. */
export function ConversaTemporaria({ retrato }: { retrato: Retrato }) {
	const [falas, setFalas] = useState<readonly Fala[]>([])
	const [classe, setClasse] = useState<Classe>(0)
	const [respondendo, setRespondendo] = useState(false)
	const controle = useRef<AbortController>(undefined)

	async function enviar({ texto, codmod, clsdad, mascarar }: Envio): Promise<boolean> {
		const todas: readonly Fala[] = [...falas, { papmsg: 'U', txtmsg: texto }]
		setRespondendo(true)
		setClasse(clsdad)
		controle.current = new AbortController()
		try {
			const body = { codmod, clsdad, mascarar: mascarar || falas.length > 0, mensagens: [...todas] }
			const { txtmsg, txterr } = await responderTemporaria(body, controle.current.signal)
			setFalas([...todas, { papmsg: 'A', txtmsg: txtmsg || (txterr ?? '') }])
			return true
		} catch (falha) {
			if (!controle.current.signal.aborted) toast.erro('A pergunta não foi enviada', mensagemDe(falha))
			return false
		} finally {
			setRespondendo(false)
		}
	}
	return (
		<>
			<Alerta variante="info" titulo="Conversa temporária">
				Nada daqui é guardado: ao sair da página, a conversa some. Só o uso é contado.
			</Alerta>
			<SoParaLeitor tag="output">
				{respondendo ? 'Respondendo' : falas.length > 0 ? 'Resposta pronta' : ''}
			</SoParaLeitor>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-6 empty:hidden">
				{falas.map(({ papmsg, txtmsg }, indice) =>
					papmsg === 'U' ? (
						<article key={indice} aria-label="Pergunta enviada" className="grid justify-items-end">
							<div className="max-w-full rounded-lg bg-primario-suave px-4 py-3 wrap-anywhere whitespace-pre-wrap">
								{txtmsg}
							</div>
						</article>
					) : (
						<article key={indice} aria-label="Resposta">
							<Marcacao texto={txtmsg} />
						</article>
					),
				)}
				{respondendo ? <Spinner texto="Esperando a resposta inteira" mostrarTexto /> : null}
			</div>
			<Escrever
				nome="temporaria"
				retrato={retrato}
				classe={classe}
				anteriores={falas.map(({ txtmsg }) => txtmsg)}
				respondendo={respondendo}
				aoEnviar={enviar}
				aoParar={() => controle.current?.abort()}
			/>
		</>
	)
}
