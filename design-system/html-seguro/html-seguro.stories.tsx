import type { Meta, StoryObj } from '@storybook/react-vite'
import { HtmlSeguro } from './html-seguro.tsx'

const meta: Meta<typeof HtmlSeguro> = { title: 'HTML seguro', component: HtmlSeguro }
export default meta

type Story = StoryObj<typeof HtmlSeguro>

export const Hostil: Story = {
	render: () => (
		<HtmlSeguro
			html={`<h2>Recesso</h2><p>De <b>24/12</b> a <i>2/1</i>. Veja o <a href="https://example.org/calendario">calendário</a>.</p>
			<ul><li>Bibliotecas fechadas</li><li>Restaurantes fechados</li></ul>
			<img src="https://example.org/rastreio.gif" alt=""><script>alert(1)</script><p style="position:fixed" onclick="alert(1)">Boas festas.</p>`}
		/>
	),
}
