import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { Texto } from '@portal/design-system/texto'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type Alerta, reconhecerAlerta, TIPOS_DE_ALERTA } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const Escrito = z.object({ txtrec: z.string() })

export function ReconhecerDialog({ alerta, aoFechar }: { alerta: Alerta; aoFechar: () => void }) {
	const { codalt, tipalt, dscalt } = alerta
	const cliente = useQueryClient()
	const { escrito, escrever, esquecer } = useEscrito(`dash alerta ${codalt}`, Escrito, { txtrec: '' })
	const [tentou, setTentou] = useState(false)
	const falta = escrito.txtrec.trim() === ''
	const ato = useAto({
		coisa: 'o alerta',
		versao: () => undefined,
		fazer: async () => {
			await call(reconhecerAlerta, { params: { codalt }, body: { txtrec: escrito.txtrec.trim() } })
			return { mensagem: 'Alerta reconhecido. A tarefa dos demais terminou.' }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: () => {
			esquecer()
			aoFechar()
		},
	})
	return (
		<AtoDialog
			titulo={`Reconhecer: ${TIPOS_DE_ALERTA[tipalt].nome}?`}
			rotulo="Reconhecer"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (!falta) ato.enviar()
			}}
		>
			<Texto>Agora: {dscalt}.</Texto>
			<Campo
				rotulo="Providência"
				obrigatorio
				dica="O que se faz quanto a isto. Quem mais recebeu o alerta lê."
				erro={tentou && falta ? 'Escreva a providência.' : undefined}
			>
				<AreaTexto
					value={escrito.txtrec}
					maxLength={500}
					rows={3}
					onChange={({ target }) => escrever({ txtrec: target.value })}
				/>
			</Campo>
		</AtoDialog>
	)
}
