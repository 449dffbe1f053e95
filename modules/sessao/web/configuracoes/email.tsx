import { Alerta } from '@portal/design-system/alerta'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { FalhaDaConsulta } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import type { TipoEmail } from '../../contract/email.ts'
import { emailsQuery } from '../queries.ts'
import { TrocaDeEmailForm } from './troca-de-email.form.tsx'

/** Main address (only where the server lets the person change it) and alternative one. */
export function EmailPainel() {
	const { data, error, refetch } = useQuery(emailsQuery)
	if (error) return <FalhaDaConsulta compacto falha={error} aoTentarDeNovo={() => void refetch()} />
	if (!data) return <Esqueleto forma="bloco" className="h-64" />
	const { principal, alternativo, podeAtualizarEmailPrincipal, trocas = [] } = data
	const pendente = (tipo: TipoEmail) => trocas.find((troca) => troca.tipo === tipo)
	return (
		<div className="grid gap-8">
			{podeAtualizarEmailPrincipal === 'S' ? (
				<TrocaDeEmailForm
					tipo="P"
					titulo="E-mail principal"
					uso="Recebe os informes e avisos da universidade."
					atual={principal}
					pendente={pendente('P')}
				/>
			) : (
				<section className="grid gap-2">
					<h3 className="text-base">E-mail principal</h3>
					<p className="wrap-anywhere">{principal ?? 'Nenhum'}</p>
					<Alerta variante="info">
						Recebe os informes e avisos da universidade. É a caixa da instituição, e por isso não pode ser trocada aqui.
					</Alerta>
				</section>
			)}
			<TrocaDeEmailForm
				tipo="A"
				titulo="E-mail alternativo"
				uso="Serve para recuperar a sua senha."
				atual={alternativo}
				pendente={pendente('A')}
			/>
		</div>
	)
}
