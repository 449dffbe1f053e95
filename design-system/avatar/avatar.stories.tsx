import type { Meta, StoryObj } from '@storybook/react-vite'
import { Avatar } from './avatar.tsx'

const meta: Meta<typeof Avatar> = { title: 'Avatar', component: Avatar }
export default meta

type Story = StoryObj<typeof Avatar>

const foto =
	"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 80 80'%3E%3Crect width='80' height='80' fill='%23cfe6ea'/%3E%3Ccircle cx='40' cy='31' r='15' fill='%231094ab'/%3E%3Cpath d='M12 80a28 28 0 0 1 56 0z' fill='%231094ab'/%3E%3C/svg%3E"

export const Larguras: Story = {
	render: () => (
		<div className="flex items-center gap-4">
			<Avatar nome="Ana de Souza Lima" largura={24} />
			<Avatar nome="Ana de Souza Lima" />
			<Avatar nome="Bento" largura={64} />
			<Avatar nome="Ana de Souza Lima" src={foto} largura={64} />
		</div>
	),
}
