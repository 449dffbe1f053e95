import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Texto } from '@portal/design-system/texto'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
	ATOS,
	type AtoDePessoa,
	agirNoPedido,
	EXIGEM_TEXTO,
	exigeAto,
	type Pedido,
	recusaDoTexto,
} from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const Escrito = z.object({ txtpas: z.string(), codato: z.string() })

const EXPLICA: Readonly<Record<AtoDePessoa, string>> = {
	enviar: 'O pedido volta ao orientador, que é avisado. Responda aqui ao que foi perguntado.',
	apoiar: 'O pedido segue para a CCP com o seu parecer.',
	avalizar: 'A matrícula segue para a secretaria da CPG.',
	desaconselhar: 'O pedido segue para a CCP com o seu parecer contrário, que o aluno lê.',
	devolver: 'O aluno recebe o motivo, e pode enviar o pedido de novo.',
	encaminhar: 'O pedido segue para a CPG da unidade.',
	deferir: 'Passa a valer hoje. O aluno e o orientador são avisados.',
	indeferir: 'O aluno e o orientador são avisados, com o motivo.',
	cancelar: 'O pedido termina, e quem estava com ele é avisado.',
}

export const PERIGOSOS: readonly AtoDePessoa[] = ['indeferir', 'cancelar']

type Props = { pedido: Pedido; ato: AtoDePessoa; aoFechar: () => void }

export function AtoNoPedidoDialog({ pedido, ato, aoFechar }: Props) {
	const { numreq, resumo, tipreq } = pedido
	const comAto = exigeAto(ato, tipreq)
	const cliente = useQueryClient()
	const { escrito, escrever, esquecer } = useEscrito(`janus ${ato} ${numreq}`, Escrito, { txtpas: '', codato: '' })
	const [tentou, setTentou] = useState(false)
	const recusa = recusaDoTexto(ato, tipreq, escrito)
	const feito = useAto({
		coisa: 'o pedido',
		de: `janus pedido ${numreq}`,
		versao: () => pedido.numver,
		fazer: async (_dados: undefined, vista) => {
			const { numver } = await call(agirNoPedido, {
				params: { numreq },
				body: { ato, ...escrito, numver: vista ?? pedido.numver },
			})
			return { mensagem: 'Feito. Quem precisa saber foi avisado.', versao: numver }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: () => {
			esquecer()
			aoFechar()
		},
	})
	const faltaAto = comAto && escrito.codato.trim() === ''
	return (
		<AtoDialog
			titulo={`${ATOS[ato]}: ${resumo}?`}
			rotulo={ATOS[ato]}
			variante={PERIGOSOS.includes(ato) ? 'perigo' : 'primario'}
			ato={feito}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (!recusa) feito.enviar(undefined)
			}}
		>
			<Texto>{EXPLICA[ato]}</Texto>
			{comAto ? (
				<Campo
					rotulo="Deliberação"
					obrigatorio
					dica="O número, como consta na ata."
					erro={tentou && faltaAto ? recusa?.mensagem : undefined}
				>
					<EntradaTexto
						value={escrito.codato}
						maxLength={80}
						onChange={({ target }) => escrever({ ...escrito, codato: target.value })}
					/>
				</Campo>
			) : null}
			<Campo
				rotulo={EXIGEM_TEXTO.includes(ato) ? 'Motivo' : 'Texto'}
				obrigatorio={EXIGEM_TEXTO.includes(ato)}
				dica="O aluno e quem acompanha o pedido leem."
				erro={tentou && !faltaAto ? recusa?.mensagem : undefined}
			>
				<AreaTexto
					value={escrito.txtpas}
					maxLength={2000}
					rows={4}
					onChange={({ target }) => escrever({ ...escrito, txtpas: target.value })}
				/>
			</Campo>
		</AtoDialog>
	)
}
