import { Link } from '@portal/design-system/link'
import { Fragment } from 'react'
import { enderecoDaPasta, enderecoDoProcesso, type Pasta, TIPOS_DE_PASTA } from '../../contract/index.ts'

/** Those who answer in a lawsuit, or manage it, go from its folders to its page. */
const isDoProcesso = ({ direito: { porque } }: Pasta): boolean =>
	porque?.tipalv === 'procuradoria' || porque?.tipalv === 'subsidio'

/** Path of the folder: those above it, or the lawsuit's page. */
export function Trilha({ pasta }: { pasta: Pasta }) {
	const { trilha, tippta, numprosaj } = pasta
	const acima = trilha.slice(0, -1)
	const processo = numprosaj !== null && isDoProcesso(pasta) ? numprosaj : undefined
	return (
		<nav aria-label="Caminho da pasta">
			{processo ? <Link href={enderecoDoProcesso(processo)}>Processo {processo}</Link> : null}
			{processo && acima.length > 0 ? ' / ' : null}
			{!processo && acima.length === 0 ? TIPOS_DE_PASTA[tippta] : null}
			{acima.map(({ codptaarqudr, nompta }, indice) => (
				<Fragment key={codptaarqudr}>
					{indice > 0 ? ' / ' : null}
					<Link href={enderecoDaPasta(codptaarqudr)}>{nompta}</Link>
				</Fragment>
			))}
		</nav>
	)
}
