import { Acordeao } from '@portal/design-system/acordeao'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Preenchimento, useConfiguracao, useLugar, useSlot } from '@portal/platform/web'
import { KeyRound } from 'lucide-react'

/** Each slice brings its own panel; an address with its anchor (`#email`) opens it. */
export function ConfiguracoesPage() {
	const preenchimentos = useSlot('configuracoes')
	const hash = useLugar('hash')
	const { urls } = useConfiguracao()
	const paineis = preenchimentos.map((fill) => ({
		codigo: fill.id ?? fill.chave,
		titulo: fill.titulo,
		conteudo: <Preenchimento fill={fill} props={{}} esqueleto={<Esqueleto linhas={4} className="py-2" />} />,
	}))
	return (
		<Pagina
			titulo="Configurações"
			resumo="Seus dados de contato, sua conta e o modo como o portal fala com você."
			largura="formulario"
		>
			{/* Another anchor is another start, also when this page is open already. */}
			<Acordeao key={hash} paineis={paineis} inicial={hash.slice(1)} />
			<section
				aria-label="Senha"
				className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-borda bg-superficie px-5 py-4 shadow-sm"
			>
				<KeyRound aria-hidden className="size-5 shrink-0 text-texto-suave" />
				<Link href={urls.alterarSenha} novaAba className="font-semibold">
					Alterar Senha
				</Link>
				<p className="basis-full text-sm text-texto-suave sm:basis-auto">
					A troca é feita na página de identidade da universidade.
				</p>
			</section>
		</Pagina>
	)
}
