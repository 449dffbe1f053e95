import { Alerta } from '@portal/design-system/alerta'
import { Pagina } from '@portal/design-system/pagina'
import { toast } from '@portal/design-system/toast'
import { call } from '@portal/platform/web'
import { useMutation } from '@tanstack/react-query'
import { abrirComoParceiro, agirComoParceiro, type Plano } from '../../contract/index.ts'
import { Propostas } from '../plano/propostas.tsx'
import { Decisao, type Decisor } from './decisao.tsx'
import { type Aberto, EntradaDeFora } from './entrada.tsx'
import { dizerEmIngles } from './recusas.ts'

/** Learning agreement, for the partner to sign or return. */
export function ParceiroPage() {
	return (
		<EntradaDeFora
			titulo="Learning agreement"
			resumo="Read the agreement that a student sent to your institution, and sign it or return it."
			rotulo="Open the agreement"
			abrir={(acesso) => call(abrirComoParceiro, { body: acesso })}
			Parte={PlanoAberto}
		/>
	)
}

function PlanoAberto({ acesso, lido: plano, aoMudar, aoRecarregar }: Aberto<Plano>) {
	const atual = plano.propostas.at(-1)
	const agir = useMutation({
		mutationFn: async ({ ato, quem }: { ato: 'assinar' | 'devolver'; quem: Decisor }) => {
			if (!atual) throw new Error('there is no proposal')
			const { numprp, hash } = atual
			return call(agirComoParceiro, { body: { ...acesso, ...quem, ato, numprp, hash } })
		},
		onSuccess: (novo, { ato }) => {
			aoMudar(novo)
			toast.sucesso(ato === 'assinar' ? 'Signed. Thank you!' : 'Returned to the student.')
		},
		onError: (falha) => {
			toast.erro('It was not done', dizerEmIngles(falha))
			aoRecarregar()
		},
	})
	const assinavel = atual?.sitprp === 'ASS' && !atual.assinaturas.some(({ papel }) => papel === 'P')
	return (
		<Pagina titulo="Learning agreement" chapeu={`${plano.nompes} · ${plano.nomorg}`}>
			<div className="grid gap-6">
				{assinavel ? (
					<Decisao
						rotulo="Sign"
						dica="What the student should change."
						ocupado={agir.isPending}
						aoConcordar={(quem) => agir.mutate({ ato: 'assinar', quem })}
						aoDevolver={(quem) => agir.mutate({ ato: 'devolver', quem })}
					/>
				) : (
					<Alerta
						variante="info"
						titulo={atual?.sitprp === 'EDI' ? 'The student is changing the agreement' : 'There is nothing to sign now'}
					>
						You will receive a message when there is.
					</Alerta>
				)}
				<Propostas propostas={plano.propostas} lingua="en" />
			</div>
		</Pagina>
	)
}
