import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { cancelarReuniao, encerrarReuniao } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const Escrito = z.object({ texto: z.string() })
const TERMINOS = {
	ata: {
		titulo: 'Encerrar a reunião com ata',
		rotulo: 'Encerrar',
		campo: 'Ata',
		dica: 'Quem presidiu e você a assinam; depois, quem foi convocado é avisado.',
		minimo: 20,
		maximo: 60_000,
		mensagem: 'Reunião encerrada. A ata foi para as assinaturas.',
	},
	cancelar: {
		titulo: 'Cancelar a reunião',
		rotulo: 'Cancelar a reunião',
		campo: 'Motivo',
		dica: 'Vai a quem foi convocado.',
		minimo: 5,
		maximo: 500,
		mensagem: 'Reunião cancelada. Quem foi convocado foi avisado.',
	},
} as const

type Props = { codreu: number; como: keyof typeof TERMINOS; aoFechar: () => void }

export function TerminarDialog({ codreu, como, aoFechar }: Props) {
	const cliente = useQueryClient()
	const { titulo, rotulo, campo, dica, minimo, maximo, mensagem } = TERMINOS[como]
	const { escrito, escrever, esquecer } = useEscrito(`reuniao ${codreu} ${como}`, Escrito, { texto: '' })
	const [tentou, setTentou] = useState(false)
	const curto = escrito.texto.trim().length < minimo
	const ato = useAto({
		coisa: 'a reunião',
		versao: () => undefined,
		fazer: async () => {
			const params = { codreu }
			if (como === 'ata') await call(encerrarReuniao, { params, body: { txtata: escrito.texto } })
			else await call(cancelarReuniao, { params, body: { motreu: escrito.texto } })
			return { mensagem }
		},
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
			variante={como === 'cancelar' ? 'perigo' : 'primario'}
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (!curto) ato.enviar()
			}}
		>
			<Campo
				rotulo={campo}
				obrigatorio
				dica={dica}
				erro={tentou && curto ? `Escreva ao menos ${minimo} letras.` : undefined}
			>
				<AreaTexto
					value={escrito.texto}
					maxLength={maximo}
					rows={como === 'ata' ? 10 : 3}
					onChange={({ target }) => escrever({ texto: target.value })}
				/>
			</Campo>
		</AtoDialog>
	)
}
