import { Erro } from '@portal/design-system/erro'
import { Component, type ReactNode } from 'react'
import { mensagemDe } from './calls/call-error.ts'
import { log } from './log.ts'

type Props = { children: ReactNode; compacta?: boolean }
type Estado = { falha: Error | undefined }

/** Error boundary: a failure stays inside its part of the page, with a retry. */
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
		return (
			<Erro
				compacto={compacta}
				mensagem={mensagemDe(falha)}
				aoTentarDeNovo={() => this.setState({ falha: undefined })}
			/>
		)
	}
}
