import { Acordeao } from '@portal/design-system/acordeao'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Ficha } from '@portal/design-system/ficha'
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
			<Ficha
				tag="section"
				aria-label="Senha"
				marca={<KeyRound aria-hidden className="mt-0.5 size-5 shrink-0 text-texto-suave" />}
				titulo={
					<Link href={urls.alterarSenha} novaAba>
						Alterar Senha
					</Link>
				}
				detalhe="A troca é feita na página de identidade da universidade."
			/>
		</Pagina>
	)
}
