import * as z from 'zod/mini'

/** Popolo (popoloproject.com): organizations, posts (seats), memberships (mandates) and persons; draft-03 schemas. */
export const Popolo = z.object({
	organizations: z.array(
		z.object({
			id: z.string(),
			name: z.string(),
			classification: z.string(),
			founding_date: z.string(),
			/** Absent while the board exists: the schemas have no null. */
			dissolution_date: z.optional(z.string()),
		}),
	),
	posts: z.array(z.object({ id: z.string(), label: z.string(), role: z.string(), organization_id: z.string() })),
	memberships: z.array(
		z.object({
			id: z.string(),
			person_id: z.string(),
			post_id: z.string(),
			organization_id: z.string(),
			role: z.string(),
			start_date: z.string(),
			end_date: z.string(),
		}),
	),
	persons: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type Popolo = z.infer<typeof Popolo>
