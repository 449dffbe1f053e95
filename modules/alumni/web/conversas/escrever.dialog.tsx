import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Formulario } from '@portal/design-system/formulario'
import { Modal } from '@portal/design-system/modal'
import { call, navegar } from '@portal/platform/web'
import { useEscrito } from '@portal/platform/web/atos'
import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { iniciarConversa, MAXIMO_DA_MENSAGEM, type TipoDeConversa } from '../../contract/index.ts'
import { useAcao } from '../use-acao.ts'

const Escrito = z.object({ txtmsg: z.string() })

type Props = { tipcnv: TipoDeConversa; codorg: number; titulo: string; rotulo: string; tamanho?: 'pq' }

/** Button for a first message; sending it opens the page of the new conversation. */
export function EscreverAQuemPublicou({ rotulo, tamanho, ...props }: Props) {
	const [aberto, setAberto] = useState(false)
	return (
		<>
			<Botao
				tamanho={tamanho}
				variante={tamanho === 'pq' ? 'secundario' : 'primario'}
				icone={<MessageSquare aria-hidden />}
				aria-label={`${rotulo}: ${props.titulo}`}
				onClick={() => setAberto(true)}
			>
				{rotulo}
			</Botao>
			{aberto ? <EscreverDialog {...props} aoFechar={() => setAberto(false)} /> : null}
		</>
	)
}

function EscreverDialog({
	tipcnv,
	codorg,
	titulo,
	aoFechar,
}: Pick<Props, 'tipcnv' | 'codorg' | 'titulo'> & { aoFechar: () => void }) {
	const { escrito, escrever, esquecer } = useEscrito(`alumni conversa ${tipcnv} ${codorg}`, Escrito, { txtmsg: '' })
	const [tentou, setTentou] = useState(false)
	const vazio = escrito.txtmsg.trim().length < 2
	const enviar = useAcao(() => call(iniciarConversa, { body: { tipcnv, codorg, ...escrito } }), {
		falha: 'A mensagem não foi enviada',
		depois: ({ codcnv }) => {
			esquecer()
			aoFechar()
			navegar(`/alumni/conversas/${codcnv}`)
		},
	})
	return (
		<Modal aberto titulo={titulo} aoFechar={aoFechar}>
			<Formulario
				espaco={4}
				onSubmit={(evento) => {
					evento.preventDefault()
					setTentou(true)
					if (!vazio) enviar.mutate(undefined)
				}}
			>
				<Campo
					rotulo="Mensagem"
					obrigatorio
					dica="A conversa fica no portal, com o seu nome. Nenhum endereço é mostrado; a outra pessoa é avisada por e-mail."
					erro={tentou && vazio ? 'Escreva a mensagem.' : undefined}
				>
					<AreaTexto
						value={escrito.txtmsg}
						maxLength={MAXIMO_DA_MENSAGEM}
						rows={5}
						onChange={({ target }) => escrever({ txtmsg: target.value })}
					/>
				</Campo>
				<AcoesDoFormulario
					secundaria={
						<Botao variante="secundario" onClick={aoFechar}>
							Cancelar
						</Botao>
					}
					principal={
						<Botao type="submit" carregando={enviar.isPending}>
							Enviar
						</Botao>
					}
				/>
			</Formulario>
		</Modal>
	)
}
