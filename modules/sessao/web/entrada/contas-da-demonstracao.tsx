import { Botao } from '@portal/design-system/botao'
import { CONTAS_DA_DEMONSTRACAO, SENHA_DA_DEMONSTRACAO } from '../../contract/contas.ts'
import type { Credenciais } from './use-entrar.ts'

/** Buttons that fill in the form with a demonstration account, without submitting it. */
export function ContasDaDemonstracao({ aoEscolher }: { aoEscolher: (formulario: Credenciais) => void }) {
	return (
		<div className="grid gap-2 border-t border-borda pt-4 text-sm">
			<p className="text-texto-suave">
				Universidade de demonstração: escolha uma pessoa fictícia. A senha de todas é{' '}
				<code className="font-medium text-texto">{SENHA_DA_DEMONSTRACAO}</code>.
			</p>
			<ul className="grid gap-1.5">
				{CONTAS_DA_DEMONSTRACAO.map(({ codpes, nompes, quem }) => (
					<li key={codpes}>
						<Botao
							variante="secundario"
							tamanho="pq"
							className="w-full justify-start! text-left"
							onClick={() => aoEscolher({ usuario: String(codpes), senha: SENHA_DA_DEMONSTRACAO })}
						>
							<span className="min-w-0 flex-1 truncate">
								{nompes}, <span className="font-normal text-texto-suave">{quem}</span>
							</span>
						</Botao>
					</li>
				))}
			</ul>
		</div>
	)
}
