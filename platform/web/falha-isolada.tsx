import { Erro } from '@portal/design-system/erro'
import { Component, type ReactNode } from 'react'
import { mensagemDe } from './call-error.ts'
import { log } from './log.ts'

type Props = { children: ReactNode; compacta?: boolean }
type Estado = { falha: Error | undefined }

const MENSAGEM_DE_VERSAO = 'O portal foi atualizado. Recarregue a página para usar a versão nova.'

/** A part of the program that no longer exists on the server: a new version was installed while the page was open. */
export const ehVersaoAntiga = (falha: Error): boolean =>
	/dynamically imported module|module script failed|preload/i.test(falha.message)

/** Keeps a failure inside its own part of the page, with a way to try again. */
export class FalhaIsolada extends Component<Props, Estado> {
	override state: Estado = { falha: undefined }

	static getDerivedStateFromError(falha: Error): Estado {
		return { falha }
	}

	override componentDidCatch(falha: Error): void {
		log.error('tela', falha)
	}

	override render(): ReactNode {
		const { falha } = this.state
		const { children, compacta = false } = this.props
		if (!falha) return children
		if (ehVersaoAntiga(falha))
			return (
				<Erro
					compacto={compacta}
					titulo="Há uma versão nova do portal"
					mensagem={MENSAGEM_DE_VERSAO}
					aoTentarDeNovo={() => window.location.reload()}
				/>
			)
		return (
			<Erro
				compacto={compacta}
				mensagem={mensagemDe(falha)}
				aoTentarDeNovo={() => this.setState({ falha: undefined })}
			/>
		)
	}
}
