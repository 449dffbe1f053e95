import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Formulario } from '@portal/design-system/formulario'
import { Fileira } from '@portal/design-system/pilha'
import { Segmentado } from '@portal/design-system/segmentado'
import { toast } from '@portal/design-system/toast'
import { call, mensagemDe } from '@portal/platform/web'
import { useEscrito } from '@portal/platform/web/atos'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import * as z from 'zod/mini'
import { type DemandaSsu, inserirSSUANDAMENTO, MAXIMO_DE_MENCOES } from '../../contract/index.ts'
import { ArquivosEmEnvio, useEnvioDeArquivos } from '../anexos/use-envio-de-arquivos.tsx'
import { CHAVE } from '../queries.ts'
import { TextoComMencoes } from './texto-com-mencoes.tsx'

const Escrito = z.object({
	txtand: z.string(),
	visand: z.enum(['S', 'I']),
	qtdhor: z.string(),
	mencionados: z.array(z.object({ codpes: z.int(), nompes: z.string() })),
})
type Escrito = z.infer<typeof Escrito>
const VAZIO: Escrito = { txtand: '', visand: 'S', qtdhor: '', mencionados: [] }
const QUEM_LE = [
	{ codigo: 'S', texto: 'Todos leem' },
	{ codigo: 'I', texto: 'Só quem cuida dela' },
] as const

/** The text '1,5' is parsed as one and a half hours; undefined where it is no number of hours. */
const lerHoras = (escrito: string): number | null | undefined => {
	if (escrito.trim() === '') return null
	const horas = Number(escrito.replace(',', '.'))
	return horas > 0 && horas <= 2_000 && Number.isInteger(horas * 2) ? horas : undefined
}

/** The mentioned people whose name is still in the text. */
const listarMencoes = ({ txtand, mencionados }: Escrito): number[] =>
	mencionados
		.filter(({ nompes }) => txtand.includes(`@${nompes}`))
		.map(({ codpes }) => codpes)
		.slice(0, MAXIMO_DE_MENCOES)

/** The comment form has mentions by name, pictures from the clipboard, and a draft that is kept until it is sent. */
export function NovoAndamento({ demanda }: { demanda: DemandaSsu }) {
	const { numssu, permissoes, qtdhorgas } = demanda
	const cliente = useQueryClient()
	const { escrito, escrever, esquecer } = useEscrito(`ssu ${numssu} comentario`, Escrito, VAZIO)
	const [tentou, setTentou] = useState(false)
	const envio = useEnvioDeArquivos(numssu)
	const { txtand, visand } = escrito
	const qtdhor = lerHoras(escrito.qtdhor)
	const dentro = permissoes.comentarInterno === 'S'
	const curto = txtand.trim().length < 2
	const incluir = useMutation({
		mutationFn: () =>
			call(inserirSSUANDAMENTO, {
				body: { numssu, txtand, visand, qtdhor: qtdhor ?? null, mencoes: listarMencoes(escrito) },
			}),
		onSuccess: async ({ mensagem, naoLeem }) => {
			if (naoLeem.length > 0) toast.aviso('Andamento registrado, mas nem todos foram avisados', mensagem)
			else toast.sucesso(mensagem)
			esquecer()
			escrever(VAZIO)
			setTentou(false)
			await cliente.invalidateQueries({ queryKey: CHAVE })
		},
		onError: (falha) => toast.erro('O andamento não foi registrado', mensagemDe(falha)),
	})
	function enviar(evento: SubmitEvent<HTMLFormElement>) {
		evento.preventDefault()
		setTentou(true)
		if (!curto && qtdhor !== undefined) incluir.mutate()
	}
	return (
		<Formulario data-nao-imprimir espaco={4} onSubmit={enviar}>
			<TextoComMencoes
				escrito={escrito}
				erro={tentou && curto ? 'Escreva o andamento.' : undefined}
				aoEscrever={escrever}
				aoColar={permissoes.anexar === 'S' ? envio.escolher : undefined}
			/>
			<ArquivosEmEnvio envio={envio} />
			<Fileira espaco={4} alinhar="pe">
				{dentro ? (
					<Segmentado
						rotulo="Quem lê"
						opcoes={QUEM_LE}
						valor={visand}
						aoMudar={(novo) => escrever({ ...escrito, visand: novo })}
					/>
				) : null}
				{dentro && qtdhorgas !== null ? (
					<Campo
						rotulo="Horas gastas"
						erro={tentou && qtdhor === undefined ? 'Escreva em horas e meias horas, como 1,5.' : undefined}
					>
						<EntradaTexto
							value={escrito.qtdhor}
							inputMode="decimal"
							maxLength={6}
							onChange={({ target }) => escrever({ ...escrito, qtdhor: target.value })}
						/>
					</Campo>
				) : null}
				<Botao type="submit" carregando={incluir.isPending}>
					Registrar
				</Botao>
			</Fileira>
		</Formulario>
	)
}
