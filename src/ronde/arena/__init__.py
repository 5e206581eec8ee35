"""Tournaments between bots: who is stronger, by how much, and how sure is that?"""
