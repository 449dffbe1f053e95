import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { Texto } from '@portal/design-system/texto'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
	type AtoDoSubsidio,
	aceitarSubsidios,
	cancelarSubsidios,
	devolverSubsidios,
	entregarSubsidios,
	mudarPrazoDosSubsidios,
	type Subsidio,
} from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const Escrito = z.object({ texto: z.string(), dia: z.optional(z.string()) })
type Escrito = z.infer<typeof Escrito>

interface Forma {
	readonly titulo: string
	readonly rotulo: string
	readonly explica: string
	/** Text that the act takes, with the least number of letters. */
	readonly texto?: { readonly rotulo: string; readonly minimo: number; readonly maximo: number }
	readonly prazo?: boolean
	readonly perigo?: boolean
}

const MOTIVO = { rotulo: 'Motivo', minimo: 5, maximo: 500 }

const FORMAS: Readonly<Record<AtoDoSubsidio, Forma>> = {
	entregar: {
		titulo: 'Entregar os subsídios?',
		rotulo: 'Entregar',
		explica: 'Vão os arquivos da pasta da resposta e o que você escrever. Depois disso a pasta fica só para leitura.',
		texto: { rotulo: 'Resposta', minimo: 0, maximo: 4000 },
	},
	aceitar: {
		titulo: 'Aceitar os subsídios?',
		rotulo: 'Aceitar',
		explica: 'O pedido termina, e quem os entregou fica sabendo.',
	},
	devolver: {
		titulo: 'Devolver os subsídios?',
		rotulo: 'Devolver',
		explica: 'Quem os entregou recebe outra tarefa, com o motivo, e pode enviar mais arquivos.',
		texto: MOTIVO,
		prazo: true,
	},
	prazo: {
		titulo: 'Mudar o prazo?',
		rotulo: 'Mudar',
		explica: 'A tarefa e os lembretes de quem responde passam a ter este prazo.',
		prazo: true,
	},
	cancelar: {
		titulo: 'Cancelar o pedido?',
		rotulo: 'Cancelar o pedido',
		explica: 'Quem responde perde o acesso à pasta da resposta, e fica sabendo. Os arquivos continuam no processo.',
		texto: MOTIVO,
		perigo: true,
	},
}

function chamar(ato: AtoDoSubsidio, { codsbs, numvez }: Subsidio, { texto, dia = '' }: Escrito) {
	const params = { codsbs }
	if (ato === 'entregar') return call(entregarSubsidios, { params, body: { numvez, txtrsp: texto } })
	if (ato === 'aceitar') return call(aceitarSubsidios, { params, body: { numvez } })
	if (ato === 'devolver') return call(devolverSubsidios, { params, body: { numvez, txtmot: texto, dtalim: dia } })
	if (ato === 'prazo') return call(mudarPrazoDosSubsidios, { params, body: { numvez, dtalim: dia } })
	return call(cancelarSubsidios, { params, body: { numvez, txtmot: texto } })
}

type Props = { ato: AtoDoSubsidio; subsidio: Subsidio; aoFechar: () => void }

/** Act on a request for subsidies: its explanation, and the text and the day that it takes. */
export function AtoDoSubsidioDialog({ ato: qual, subsidio, aoFechar }: Props) {
	const cliente = useQueryClient()
	const { titulo, rotulo, explica, texto, prazo, perigo } = FORMAS[qual]
	const guardado = `usp-drive subsidio ${subsidio.codsbs} ${qual}`
	const { escrito, escrever, esquecer } = useEscrito(guardado, Escrito, { texto: '' })
	const [tentou, setTentou] = useState(false)
	const curto = texto !== undefined && escrito.texto.trim().length < texto.minimo
	const semPrazo = prazo === true && !escrito.dia
	const ato = useAto({
		coisa: 'o processo',
		versao: () => undefined,
		fazer: () => chamar(qual, subsidio, escrito),
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
			{...(perigo ? { variante: 'perigo' as const } : {})}
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (!curto && !semPrazo) ato.enviar()
			}}
		>
			<Texto>{explica}</Texto>
			{texto ? (
				<Campo
					rotulo={texto.rotulo}
					obrigatorio={texto.minimo > 0}
					erro={tentou && curto ? `Diga o motivo, em ao menos ${texto.minimo} letras.` : undefined}
				>
					<AreaTexto
						value={escrito.texto}
						maxLength={texto.maximo}
						rows={4}
						onChange={({ target }) => escrever({ ...escrito, texto: target.value })}
					/>
				</Campo>
			) : null}
			{prazo ? (
				<Campo
					rotulo="Novo prazo"
					largura="data"
					obrigatorio
					erro={tentou && semPrazo ? 'Informe o prazo.' : undefined}
				>
					<Data valor={escrito.dia} aoMudar={(dia) => escrever({ ...escrito, dia })} />
				</Campo>
			) : null}
		</AtoDialog>
	)
}
