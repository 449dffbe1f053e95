import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CandidaturaNaGestao, darNota, escreverCentesimos, lerCentesimos } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

type Props = { de: CandidaturaNaGestao; aoFechar: () => void }

export function NotaDialog({ de, aoFechar }: Props) {
	const cliente = useQueryClient()
	const [escrita, setEscrita] = useState(de.notpla === null ? '' : escreverCentesimos(de.notpla))
	const [tentou, setTentou] = useState(false)
	const nota = lerCentesimos(escrita)
	const ato = useAto<number>({
		coisa: 'a candidatura',
		versao: () => undefined,
		fazer: async (notpla) => {
			await call(darNota, { params: { codcan: de.codcan }, body: { notpla } })
			return { mensagem: `Nota do plano de ${de.nompes}: ${escreverCentesimos(notpla)}.` }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo={`Nota do plano: ${de.nompes}`}
			rotulo="Guardar a nota"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (nota !== undefined) ato.enviar(nota)
			}}
		>
			<Campo
				rotulo="Nota do plano de estudos"
				obrigatorio
				dica="De 0 a 10, com até duas casas, como 8,25."
				erro={tentou && nota === undefined ? 'Escreva uma nota de 0 a 10, como 8,25.' : undefined}
			>
				<EntradaTexto
					inputMode="decimal"
					maxLength={5}
					value={escrita}
					onChange={({ target }) => setEscrita(target.value)}
				/>
			</Campo>
		</AtoDialog>
	)
}
