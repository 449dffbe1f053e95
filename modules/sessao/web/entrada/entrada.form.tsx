import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { EntradaSenha } from '@portal/design-system/entrada-senha'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { useConfiguracao } from '@portal/platform/web'
import { LogIn } from 'lucide-react'
import type { FormEvent } from 'react'
import { podeEntrar } from '../../contract/login.ts'
import type { Credenciais } from './use-entrar.ts'

type EntradaFormProps = {
	formulario: Credenciais
	aoMudar: (formulario: Credenciais) => void
	aoEntrar: () => void
	/** Called at the first interaction with a field. */
	aoComecar: () => void
	entrando: boolean
	erro: string | undefined
}

export function EntradaForm({ formulario, aoMudar, aoEntrar, aoComecar, entrando, erro }: EntradaFormProps) {
	const { urls, instituicao } = useConfiguracao()
	const pronto = podeEntrar(formulario)

	function enviar(evento: FormEvent) {
		evento.preventDefault()
		if (pronto && !entrando) aoEntrar()
	}

	return (
		<form onSubmit={enviar} noValidate className="grid gap-4">
			{erro ? <Alerta variante="perigo">{erro}</Alerta> : null}
			<Campo rotulo={`Número ${instituicao.sigla}`}>
				<EntradaTexto
					name="usuario"
					inputMode="numeric"
					autoComplete="username"
					spellCheck={false}
					maxLength={20}
					onFocus={aoComecar}
					value={formulario.usuario}
					onChange={(evento) => aoMudar({ ...formulario, usuario: evento.target.value })}
				/>
			</Campo>
			<Campo rotulo="Senha">
				<EntradaSenha
					name="senha"
					maxLength={200}
					onFocus={aoComecar}
					value={formulario.senha}
					onChange={(evento) => aoMudar({ ...formulario, senha: evento.target.value })}
				/>
			</Campo>
			{/* Quiet, not washed out, until there is something to send. */}
			<Botao
				type="submit"
				disabled={!pronto}
				aria-busy={entrando}
				icone={<LogIn aria-hidden />}
				className="disabled:bg-superficie-forte! disabled:text-texto! disabled:opacity-100! disabled:shadow-none!"
			>
				{entrando ? 'Entrando…' : 'Entrar'}
			</Botao>
			{urls.alterarSenha ? (
				<p className="text-sm">
					<a
						href={urls.alterarSenha}
						target="_blank"
						rel="noopener noreferrer"
						className="text-primario-texto underline underline-offset-3"
					>
						Esqueci a minha senha
						<span className="sr-only"> (abre em nova aba)</span>
					</a>
				</p>
			) : null}
		</form>
	)
}
