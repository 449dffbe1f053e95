import { Link } from '@portal/design-system/link'
import { useConfiguracao } from '@portal/platform/web'

/** The password is changed on the institution's own page. */
export function SenhaPainel() {
	const { urls } = useConfiguracao()
	return (
		<div className="grid justify-items-start gap-3">
			<p className="max-w-prose text-texto-suave">
				A senha é a mesma de todos os sistemas da universidade e é trocada na página de identidade.
			</p>
			<Link href={urls.alterarSenha} novaAba botao variante="secundario">
				Alterar Senha
			</Link>
		</div>
	)
}
