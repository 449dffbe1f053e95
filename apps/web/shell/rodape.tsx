import { Link } from '@portal/design-system/link'
import { apagarLocal, Slot, useConfiguracao } from '@portal/platform/web'
import { AltoContraste } from './conta/alto-contraste.tsx'

export function Rodape() {
	const { instituicao, urls, analytics } = useConfiguracao()
	return (
		<footer
			data-nao-imprimir
			data-rodape
			className="border-t border-borda bg-superficie-suave/60 text-sm text-texto-suave"
		>
			<div className="flex max-w-(--largura-conteudo) flex-wrap items-center justify-between gap-x-8 gap-y-2 px-4 py-5 sm:px-6 lg:px-8">
				<p>{instituicao.nome}</p>
				<ul className="-mx-2 flex flex-wrap gap-x-2 [&_a]:inline-flex [&_a]:min-h-8 [&_a]:items-center [&_a]:px-2 telefone:[&_a]:min-h-11">
					<li>
						<Link href="/ajuda">Ajuda</Link>
					</li>
					<li>
						<Link href="/saiba-mais/">Saiba mais</Link>
					</li>
					<li>
						<Link href="/mapa-do-site">Mapa do site</Link>
					</li>
					<li>
						<Link href="/acessibilidade">Acessibilidade</Link>
					</li>
					<li>
						<AltoContraste className="min-h-8 px-2 underline aria-pressed:font-semibold telefone:min-h-11" />
					</li>
					<li>
						<Link href="/iddigital">Validação de documentos</Link>
					</li>
					{urls.suporte ? (
						<li>
							<Link href={urls.suporte} novaAba>
								Suporte
							</Link>
						</li>
					) : null}
					<Slot nome="rodape" props={{}} esqueleto={<li aria-hidden className="h-8 w-44 telefone:h-11" />} />
					{analytics.analyticsId || analytics.tagManagerId ? (
						<li>
							<button type="button" className="min-h-8 px-2 underline telefone:min-h-11" onClick={reverMedicao}>
								Medição de uso
							</button>
						</li>
					) : null}
				</ul>
			</div>
		</footer>
	)
}

/** Withdrawal of consent is as easy as giving it: the page reloads without the measuring scripts, and asks again. */
function reverMedicao(): void {
	apagarLocal('medicao')
	window.location.reload()
}
