import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Cartao } from '@portal/design-system/cartao'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Pagina } from '@portal/design-system/pagina'
import { toast } from '@portal/design-system/toast'
import { call } from '@portal/platform/web'
import { useMutation } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { useLocation } from 'react-router'
import type { AcessoDeFora } from '../../contract/acesso-de-fora.ts'
import { pedirCodigo } from '../../contract/index.ts'
import { dizerEmIngles } from './recusas.ts'

export interface Aberto<T> {
	readonly acesso: AcessoDeFora
	readonly lido: T
	readonly aoMudar: (novo: T) => void
	readonly aoRecarregar: () => void
}

interface Props<T> {
	readonly titulo: string
	readonly resumo: string
	/** Name of the button that opens the thing. */
	readonly rotulo: string
	readonly abrir: (acesso: AcessoDeFora) => Promise<T>
	readonly Parte: ComponentType<Aberto<T>>
}

/** Door for somebody without an account, in English: the secret stands behind '#', so that no server log has it. */
export function EntradaDeFora<T>(props: Props<T>) {
	const segredo = useLocation().hash.slice(1)
	if (!/^[\w-]{43}$/.test(segredo))
		return (
			<Pagina
				titulo={props.titulo}
				vazio={
					<Alerta variante="aviso" titulo="This address is not complete">
						Open the whole link of the message that you received.
					</Alerta>
				}
			/>
		)
	return <Entrada {...props} segredo={segredo} />
}

function Entrada<T>({ titulo, resumo, rotulo, abrir, Parte, segredo }: Props<T> & { segredo: string }) {
	const [codigo, setCodigo] = useState('')
	const [aberto, setAberto] = useState<{ acesso: AcessoDeFora; lido: T }>()
	const pedir = useMutation({
		mutationFn: () => call(pedirCodigo, { body: { segredo } }),
		onError: (falha) => toast.erro('No code was sent', dizerEmIngles(falha)),
	})
	const entrar = useMutation({
		mutationFn: abrir,
		onSuccess: (lido, acesso) => setAberto({ acesso, lido }),
		onError: (falha) => toast.erro('The page was not opened', dizerEmIngles(falha)),
	})
	if (aberto)
		return (
			<Parte
				{...aberto}
				aoMudar={(lido) => setAberto({ ...aberto, lido })}
				aoRecarregar={() => entrar.mutate(aberto.acesso)}
			/>
		)
	return (
		<Pagina titulo={titulo} largura="formulario" resumo={resumo}>
			<Cartao>
				<form
					noValidate
					className="grid gap-6"
					onSubmit={(evento) => {
						evento.preventDefault()
						entrar.mutate({ segredo, codigo: codigo.trim() })
					}}
				>
					<div>
						<Botao variante="secundario" carregando={pedir.isPending} onClick={() => pedir.mutate()}>
							Send me a code
						</Botao>
					</div>
					{pedir.data ? (
						<Alerta variante="info" titulo={`A code was sent to ${pedir.data.para}`}>
							It is valid for one hour.
						</Alerta>
					) : null}
					<Campo rotulo="Code" obrigatorio dica="The six digits of the message.">
						<EntradaTexto
							inputMode="numeric"
							maxLength={6}
							autoComplete="one-time-code"
							value={codigo}
							onChange={({ target }) => setCodigo(target.value)}
						/>
					</Campo>
					<div>
						<Botao type="submit" carregando={entrar.isPending}>
							{rotulo}
						</Botao>
					</div>
				</form>
			</Cartao>
		</Pagina>
	)
}
