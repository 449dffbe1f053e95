import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Texto } from '@portal/design-system/texto'
import { call, formatarInteiro } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type FiltroDaMensagem, mandarMensagem } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const Escrito = z.object({ assunto: z.string(), txtmsg: z.string() })
const VAZIO = { assunto: '', txtmsg: '' }
const contarPessoas = (qtd: number): string => `${formatarInteiro(qtd)} ${qtd === 1 ? 'pessoa' : 'pessoas'}`

type Props = { filtro: FiltroDaMensagem; quantas: number; aoFechar: () => void }

/** Message to everybody of the list as it is filtered. */
export function MensagemDialog({ filtro, quantas, aoFechar }: Props) {
	const cliente = useQueryClient()
	const { escrito, escrever, esquecer } = useEscrito('dash mensagem', Escrito, VAZIO)
	const [tentou, setTentou] = useState(false)
	const { assunto, txtmsg } = { assunto: escrito.assunto.trim(), txtmsg: escrito.txtmsg.trim() }
	const ato = useAto({
		coisa: 'a lista',
		versao: () => undefined,
		fazer: async () => {
			const { qtdpes, semEndereco } = await call(mandarMensagem, { body: { filtro, qtdvis: quantas, assunto, txtmsg } })
			const sem = semEndereco === 0 ? '' : ` ${contarPessoas(semEndereco)} não têm endereço cadastrado.`
			return { mensagem: `Mensagem mandada a ${contarPessoas(qtdpes)}.${sem}` }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: () => {
			esquecer()
			aoFechar()
		},
	})
	return (
		<AtoDialog
			titulo={`Mandar mensagem a ${contarPessoas(quantas)}?`}
			rotulo="Mandar"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (assunto && txtmsg) ato.enviar()
			}}
		>
			<Texto>Vai a todas as pessoas da lista, com os filtros de agora, e não pode ser desfeita.</Texto>
			<Campo rotulo="Assunto" obrigatorio erro={tentou && !assunto ? 'Escreva o assunto.' : undefined}>
				<EntradaTexto
					value={escrito.assunto}
					maxLength={120}
					onChange={({ target }) => escrever({ ...escrito, assunto: target.value })}
				/>
			</Campo>
			<Campo rotulo="Mensagem" obrigatorio erro={tentou && !txtmsg ? 'Escreva a mensagem.' : undefined}>
				<AreaTexto
					value={escrito.txtmsg}
					maxLength={2000}
					rows={6}
					onChange={({ target }) => escrever({ ...escrito, txtmsg: target.value })}
				/>
			</Campo>
		</AtoDialog>
	)
}
