import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Spinner } from '@portal/design-system/spinner'
import { useConfiguracao } from '@portal/platform/web'
import { Building2 } from 'lucide-react'
import { useEntrarPorFora } from './use-entrar-por-fora.ts'

/** Buttons of the institution's identity providers, and the conclusion of a sign-in after the return. */
export function BotoesDosProvedores({ emDialogo }: { emDialogo: boolean }) {
	const { entrada } = useConfiguracao()
	const { estado, erro, ir } = useEntrarPorFora(emDialogo)
	if (estado === 'concluindo') return <Spinner texto="Concluindo a entrada…" mostrarTexto />
	return (
		<div className="grid gap-3">
			{erro ? <Alerta variante="perigo">{erro}</Alerta> : null}
			{entrada.senha && entrada.provedores.length > 0 ? (
				<p className="flex items-center gap-3 text-sm text-texto-suave before:h-px before:flex-1 before:bg-borda after:h-px after:flex-1 after:bg-borda">
					ou
				</p>
			) : null}
			{entrada.provedores.map(({ provedor, rotulo }) => (
				<Botao
					key={provedor}
					tamanho="gd"
					variante={entrada.senha ? 'secundario' : 'primario'}
					className="w-full min-w-0 wrap-anywhere"
					aria-busy={estado === 'indo'}
					icone={<Building2 aria-hidden />}
					onClick={() => void ir(provedor)}
				>
					Entrar com {rotulo}
				</Botao>
			))}
			{estado === 'em-outra-aba' ? (
				<Alerta variante="info">Conclua a entrada na outra aba. Esta página continua de onde parou.</Alerta>
			) : null}
		</div>
	)
}
