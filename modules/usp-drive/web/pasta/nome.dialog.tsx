import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { avisoDeNome, recusaDeNome } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const Escrito = z.object({ nome: z.string() })

type Props = {
	titulo: string
	rotulo: string
	/** Key of the draft. */
	guardado: string
	nome: string
	fazer: (nome: string) => Promise<{ mensagem: string }>
	aoFechar: () => void
}

/** The name of something new, or another name for something that is there. */
export function NomeDialog({ titulo, rotulo, guardado, nome: antes, fazer, aoFechar }: Props) {
	const cliente = useQueryClient()
	const { escrito, escrever, esquecer } = useEscrito(guardado, Escrito, { nome: antes })
	const [tentou, setTentou] = useState(false)
	const nome = escrito.nome.trim()
	const recusa = recusaDeNome(nome)
	const ato = useAto({
		coisa: 'a pasta',
		versao: () => undefined,
		fazer: () => fazer(nome),
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: () => {
			esquecer()
			aoFechar()
		},
	})
	return (
		<AtoDialog
			titulo={titulo}
			rotulo={rotulo}
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (!recusa) ato.enviar()
			}}
		>
			<Campo rotulo="Nome" obrigatorio dica={avisoDeNome(nome)} erro={tentou ? recusa : undefined}>
				<EntradaTexto
					value={escrito.nome}
					maxLength={255}
					onChange={({ target }) => escrever({ nome: target.value })}
				/>
			</Campo>
		</AtoDialog>
	)
}
