import { Alerta } from '@portal/design-system/alerta'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Pilha } from '@portal/design-system/pilha'
import { Secao } from '@portal/design-system/secao'
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
		<Pilha espaco={5}>
			{podeAtualizarEmailPrincipal === 'S' ? (
				<TrocaDeEmailForm
					tipo="P"
					titulo="E-mail principal"
					uso="Recebe os informes e avisos da universidade."
					atual={principal}
					pendente={pendente('P')}
				/>
			) : (
				<Secao titulo="E-mail principal" nivel={3} espaco={2}>
					<p className="wrap-anywhere">{principal ?? 'Nenhum'}</p>
					<Alerta variante="info">
						Recebe os informes e avisos da universidade. É a caixa da instituição, e por isso não pode ser trocada aqui.
					</Alerta>
				</Secao>
			)}
			<TrocaDeEmailForm
				tipo="A"
				titulo="E-mail alternativo"
				uso="Serve para recuperar a sua senha."
				atual={alternativo}
				pendente={pendente('A')}
			/>
		</Pilha>
	)
}
